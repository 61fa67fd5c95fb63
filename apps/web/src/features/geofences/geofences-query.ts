import { graphql } from '../../generated/graphql/gql.ts';
import type { GeofencesListQuery } from '../../generated/graphql/graphql.ts';

export const GeofencesList = graphql(`
  query GeofencesList($where: GeofencesWhere, $orderBy: GeofencesOrderBy, $options: PageOptions) {
    geofences(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        title
        color
        kind
        area
        radiusM
        dwellSeconds
        speedLimitKmh
        vehicleIds
        groupIds
        createdAt
      }
      pages
      total
    }
  }
`);

export type GeofenceRow = GeofencesListQuery['geofences']['content'][number];
