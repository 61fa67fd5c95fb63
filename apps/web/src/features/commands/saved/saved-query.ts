import { graphql } from '../../../generated/graphql/gql.ts';
import type { SavedCommandsListQuery } from '../../../generated/graphql/graphql.ts';

export const SavedCommandsList = graphql(`
  query SavedCommandsList(
    $where: SavedCommandsWhere
    $orderBy: SavedCommandsOrderBy
    $options: PageOptions
  ) {
    savedCommands(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        version
        title
        type
        parameters
        updatedAt
      }
      pages
      total
    }
  }
`);

export type SavedCommandRow = SavedCommandsListQuery['savedCommands']['content'][number];
