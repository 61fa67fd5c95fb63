import { graphql } from '../generated/graphql/gql.ts';
import type { HistoryOfEntityQuery } from '../generated/graphql/graphql.ts';

export const HistoryOfEntity = graphql(`
  query HistoryOfEntity($where: AuditEntriesWhere!, $options: PageOptions!) {
    auditEntries(where: $where, orderBy: { field: createdAt, direction: DESC }, options: $options) {
      total
      content {
        id
        action
        entity
        about {
          kind
          title
        }
        createdAt
        actorId
        actorName
        byService
        reason
        changes {
          field
          from
          to
          fromText
          toText
        }
      }
    }
  }
`);

export type Entry = HistoryOfEntityQuery['auditEntries']['content'][number];
