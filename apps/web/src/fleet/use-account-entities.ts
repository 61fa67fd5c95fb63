import type { FindEntities, LoadEntity } from '../forms/entities/entity.ts';
import { useEntityQuery } from '../forms/entities/use-entity-query.ts';
import { graphql } from '../generated/graphql/gql.ts';

const FindAccounts = graphql(`
  query FindAccounts($search: String!) {
    accounts(where: { search: $search }, options: { size: 20 }) {
      content {
        id
        title
      }
      total
    }
  }
`);

const LoadAccount = graphql(`
  query LoadAccount($where: ById!) {
    account(where: $where) {
      id
      title
    }
  }
`);

/** Accounts for a picker field, for people of the service. */
export function useAccountEntities(): { find: FindEntities; load: LoadEntity } {
  const find = useEntityQuery(FindAccounts, {
    variables: (search: string) => ({ search }),
    read: ({ accounts: { content, total } }) => ({ entities: content.map(entityOf), total }),
  });
  const load = useEntityQuery(LoadAccount, {
    variables: (id: string) => ({ where: { id } }),
    read: ({ account }) => (account ? entityOf(account) : null),
  });
  return { find, load };
}

const entityOf = ({ id, title }: { id: string; title: string }) => ({ id, title });
