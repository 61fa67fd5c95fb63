import { DocumentState, VehicleDocumentKind } from '@fleet/contracts/vehicle-document';
import { listUrl } from '../../../lists/list-url.ts';
import { someOf } from '../../../lists/url-parts.ts';

/** Address schema of the list. */
export const DocumentsUrl = listUrl({
  sorts: ['validUntil', 'vehicle', 'kind', 'createdAt'],
  start: { field: 'validUntil', direction: 'ASC' },
  filters: { states: someOf(DocumentState.options), kinds: someOf(VehicleDocumentKind.options) },
});
