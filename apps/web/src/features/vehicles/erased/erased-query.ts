import { graphql } from '../../../generated/graphql/gql.ts';
import type { ErasedVehiclesQuery } from '../../../generated/graphql/graphql.ts';

export const ErasedVehicles = graphql(`
  query ErasedVehicles($where: VehiclesWhere, $orderBy: VehiclesOrderBy, $options: PageOptions) {
    vehicles(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        title
        plateNumber
        brand
        model
        type
        category
        erasedAt
        erasedBy
        group {
          id
          title
        }
      }
      pages
      total
    }
  }
`);

export type ErasedRow = ErasedVehiclesQuery['vehicles']['content'][number];

/** The API returns erased vehicles only with this filter. */
export const ERASED = { status: 'ERASED' } as const;
