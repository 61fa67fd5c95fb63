import type { Entity, FindEntities, LoadEntity } from '../../forms/entities/entity.ts';
import { useEntityQuery } from '../../forms/entities/use-entity-query.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import type { LoadMemberQuery } from '../../generated/graphql/graphql.ts';
import { personName } from './person-name.ts';

const FindMembers = graphql(`
  query FindMembers($where: UsersWhere!) {
    users(where: $where, options: { size: 20 }) {
      content {
        id
        firstName
        lastName
        email
      }
      total
    }
  }
`);

const LoadMember = graphql(`
  query LoadMember($where: ById!) {
    user(where: $where) {
      id
      firstName
      lastName
      email
    }
  }
`);

type Member = NonNullable<LoadMemberQuery['user']>;

const entityOf = (member: Member): Entity => ({
  id: member.id,
  title: personName(member),
  ...(member.email && { second: member.email }),
});

/** Members of an account for a picker field. */
export function useMemberEntities(accountId: string): { find: FindEntities; load: LoadEntity } {
  const find = useEntityQuery(FindMembers, {
    variables: (search: string) => ({ where: { search, accountId } }),
    read: ({ users: { content, total } }) => ({ entities: content.map(entityOf), total }),
  });
  const load = useEntityQuery(LoadMember, {
    variables: (id: string) => ({ where: { id } }),
    read: ({ user }) => (user ? entityOf(user) : null),
  });
  return { find, load };
}
