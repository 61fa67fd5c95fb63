import { ConnectionState } from '@fleet/contracts/vehicle';
import { type FiltersOf, listUrl } from '../../../lists/list-url.ts';
import type { ListWhere } from '../../../lists/read-list.ts';
import { oneOf, someOf } from '../../../lists/url-parts.ts';

/** Address schema of the list. */
export const DevicesUrl = listUrl({
  sorts: ['createdAt', 'title', 'model', 'externalDeviceId', 'vehicle'],
  start: { field: 'vehicle', direction: 'ASC' },
  filters: { fitted: oneOf(['yes', 'no']), connections: someOf(ConnectionState.options) },
});

const FITTED = { yes: true, no: false } as const;

/** The filter as query arguments. */
export function devicesWhere({ fitted, ...same }: ListWhere<FiltersOf<typeof DevicesUrl>>) {
  return { ...same, ...(fitted && { fitted: FITTED[fitted] }) };
}
