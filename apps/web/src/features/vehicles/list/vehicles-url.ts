import { VEHICLE_TYPES, VehicleState } from '@fleet/contracts/vehicle';
import { type FiltersOf, listUrl } from '../../../lists/list-url.ts';
import type { ListWhere } from '../../../lists/read-list.ts';
import { oneOf, SomeIds, someOf } from '../../../lists/url-parts.ts';

/** Address schema of the list. */
export const VehiclesUrl = listUrl({
  sorts: ['title', 'group', 'type', 'createdAt', 'serviceOdometer'],
  start: { field: 'title', direction: 'ASC' },
  filters: {
    groupIds: SomeIds,
    types: someOf(VEHICLE_TYPES),
    fitted: oneOf(['yes', 'no']),
    service: oneOf(['due']),
    states: someOf(VehicleState.options),
  },
});

const YES = { yes: true, no: false } as const;

/** The filter as query arguments. */
export function vehiclesWhere({ fitted, service, ...same }: ListWhere<FiltersOf<typeof VehiclesUrl>>) {
  return {
    ...same,
    ...(fitted && { hasDevice: YES[fitted] }),
    ...(service && { serviceDue: true }),
  };
}
