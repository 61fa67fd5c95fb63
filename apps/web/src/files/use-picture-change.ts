import { type Client, type OperationResult, useClient } from 'urql';
import { type Upload, UploadError, uploadFile } from './upload-file.ts';
import { useAttempt } from './use-attempt.ts';

type Answered = PromiseLike<Pick<OperationResult, 'error'>>;

/** The single picture of an entity, with the mutations that set and remove it. */
export type OnePicture = {
  file: Pick<Upload, 'entity' | 'entityId' | 'type'>;
  putUp: (client: Client, fileId: string) => Answered;
  takeDown: (client: Client) => Answered;
};

export type PictureChange = {
  isBusy: boolean;
  /** Text of the last failure. */
  trouble: string | null;
  /** Both return whether they succeeded. */
  save: (bytes: Blob, name: string) => Promise<boolean>;
  remove: () => Promise<boolean>;
};

/** Sets and removes a picture. Of two concurrent changes, the later one remains. */
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
