import { graphql } from '../../../generated/graphql/gql.ts';

/** Settings that apply to all devices of an account. */
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
