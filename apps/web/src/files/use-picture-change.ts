import { type Client, type OperationResult, useClient } from 'urql';
import { type Upload, UploadError, uploadFile } from './upload-file.ts';
import { useAttempt } from './use-attempt.ts';

type Answered = PromiseLike<Pick<OperationResult, 'error'>>;

/** The one picture of something: which file it is, and how that is put up and taken down. */
export type OnePicture = {
  file: Pick<Upload, 'entity' | 'entityId' | 'type'>;
  putUp: (client: Client, fileId: string) => Answered;
  takeDown: (client: Client) => Answered;
};

export type PictureChange = {
  isBusy: boolean;
  /** Why the last try failed, in words. */
  trouble: string | null;
  /** Both answer whether it was done. */
  save: (bytes: Blob, name: string) => Promise<boolean>;
  remove: () => Promise<boolean>;
};

/** Puts up and takes down a picture: of two people who do so at once, the later one's stays. */
export function usePictureChange({ file, putUp, takeDown }: OnePicture): PictureChange {
  const { isBusy, trouble, attempt } = useAttempt();
  const client = useClient();
  return {
    isBusy,
    trouble,
    save: (bytes, name) =>
      attempt(async () => {
        const { id } = await uploadFile(client, { ...file, name, bytes });
        await done(putUp(client, id));
      }),
    remove: () => attempt(() => done(takeDown(client))),
  };
}

/** @throws UploadError */
async function done(answered: Answered): Promise<void> {
  const { error } = await answered;
  if (error) throw UploadError.of(error);
}
