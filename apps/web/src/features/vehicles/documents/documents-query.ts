import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleDocumentsListQuery } from '../../../generated/graphql/graphql.ts';

export const VehicleDocumentsList = graphql(`
  query VehicleDocumentsList(
    $where: VehicleDocumentsWhere
    $orderBy: VehicleDocumentsOrderBy
    $options: PageOptions
  ) {
    vehicleDocuments(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        kind
        title
        number
        validUntil
        daysLeft
        vehicle {
          id
          title
          plateNumber
        }
        file {
          id
          url
          name
          mimeType
        }
      }
      pages
      total
    }
  }
`);

export type DocumentRow = VehicleDocumentsListQuery['vehicleDocuments']['content'][number];

/** Types that a change of documents affects. Removed files are named separately. */
export const ABOUT_DOCUMENTS = { typenames: ['VehicleDocument', 'StorageObject', 'Vehicle'] };
