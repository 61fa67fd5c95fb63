import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleGroupsListQuery } from '../../../generated/graphql/graphql.ts';

export const VehicleGroupsList = graphql(`
  query VehicleGroupsList(
    $where: VehicleGroupsWhere
    $orderBy: VehicleGroupsOrderBy
    $options: PageOptions
  ) {
    vehicleGroups(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        title
        description
        color
        createdAt
        vehicles {
          total
        }
      }
      pages
      total
    }
  }
`);

export type GroupRow = VehicleGroupsListQuery['vehicleGroups']['content'][number];
