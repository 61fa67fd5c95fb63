import { useClient } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { UploadError, uploadFile } from '../upload-file.ts';
import { useAttempt } from '../use-attempt.ts';

const SetUserAvatar = graphql(`
  mutation SetUserAvatar($where: ById!, $data: SetUserAvatarInput!) {
    setUserAvatar(where: $where, data: $data) {
      id
      avatar {
        id
        url
      }
    }
  }
`);
const RemoveUserAvatar = graphql(`
  mutation RemoveUserAvatar($where: ById!) {
    removeUserAvatar(where: $where) {
      id
      avatar {
        id
      }
    }
  }
`);

/** The dialog says what went wrong; whoever shows the person asks again. */
const OF_PEOPLE = { quiet: true, additionalTypenames: ['User', 'StorageObject'] };

export type PortraitChange = {
  isBusy: boolean;
  /** Why the last try failed, in words. */
  trouble: string | null;
  /** Both answer whether it was done. */
  save: (bytes: Blob, name: string) => Promise<boolean>;
  remove: () => Promise<boolean>;
};

/** Puts up and takes down the portrait of a person. */
export function usePortrait(id: string): PortraitChange {
  const { isBusy, trouble, attempt } = useAttempt();
  const client = useClient();

  return {
    isBusy,
    trouble,
    save: (bytes, name) =>
      attempt(async () => {
        const upload = { entity: 'USER', entityId: id, type: 'AVATAR', name, bytes } as const;
        const { id: avatarId } = await uploadFile(client, upload);
        const { error } = await client.mutation(
          SetUserAvatar,
          { where: { id }, data: { avatarId } },
          OF_PEOPLE,
        );
        if (error) throw UploadError.of(error);
      }),
    remove: () =>
      attempt(async () => {
        const { error } = await client.mutation(RemoveUserAvatar, { where: { id } }, OF_PEOPLE);
        if (error) throw UploadError.of(error);
      }),
  };
}
