import { useClient } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { UploadError, uploadFile } from '../upload-file.ts';
import { useAttempt } from '../use-attempt.ts';

const SetAccountLogo = graphql(`
  mutation SetAccountLogo($where: VersionWhere!, $data: SetAccountLogoInput!) {
    setAccountLogo(where: $where, data: $data) {
      id
      logo {
        id
        url
      }
    }
  }
`);
const RemoveAccountLogo = graphql(`
  mutation RemoveAccountLogo($where: VersionWhere!) {
    removeAccountLogo(where: $where) {
      id
      logo {
        id
      }
    }
  }
`);

/** The card says what went wrong; whoever shows the account asks again. */
const OF_ACCOUNTS = { quiet: true, additionalTypenames: ['Account', 'StorageObject'] };

type LogoChange = {
  isBusy: boolean;
  /** Why the last try failed, in words. */
  trouble: string | null;
  /** Both answer whether it was done. */
  save: (bytes: Blob, name: string) => Promise<boolean>;
  remove: () => Promise<boolean>;
};

/** Puts up and takes down the logo of an account: of two people who do so at once, the later one's stays. */
export function useLogo(id: string): LogoChange {
  const { isBusy, trouble, attempt } = useAttempt();
  const client = useClient();
  return {
    isBusy,
    trouble,
    save: (bytes, name) =>
      attempt(async () => {
        const upload = { entity: 'ACCOUNT', entityId: id, type: 'LOGO', name, bytes } as const;
        const { id: fileId } = await uploadFile(client, upload);
        const variables = { where: { id }, data: { fileId } };
        const { error } = await client.mutation(SetAccountLogo, variables, OF_ACCOUNTS);
        if (error) throw UploadError.of(error);
      }),
    remove: () =>
      attempt(async () => {
        const { error } = await client.mutation(RemoveAccountLogo, { where: { id } }, OF_ACCOUNTS);
        if (error) throw UploadError.of(error);
      }),
  };
}
