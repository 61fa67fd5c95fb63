import { graphql } from '../../../generated/graphql/gql.ts';

/** What an account says of all of its devices. */
export const DeviceRules = graphql(`
  query DeviceRules($where: ById!) {
    account(where: $where) {
      id
      version
      title
      deviceProtocols
      deviceNetworks
      deviceCredential
    }
  }
`);
