import { graphql } from '../../generated/graphql/gql.ts';
import { type PictureChange, usePictureChange } from '../use-picture-change.ts';

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

/** The card shows errors; queries of accounts are invalidated. */
const OF_ACCOUNTS = { quiet: true, additionalTypenames: ['Account', 'StorageObject'] };

/** The logo of an account. */
export const useLogo = (id: string): PictureChange =>
  usePictureChange({
    file: { entity: 'ACCOUNT', entityId: id, type: 'LOGO' },
    putUp: (client, fileId) =>
      client.mutation(SetAccountLogo, { where: { id }, data: { fileId } }, OF_ACCOUNTS),
    takeDown: (client) => client.mutation(RemoveAccountLogo, { where: { id } }, OF_ACCOUNTS),
  });
