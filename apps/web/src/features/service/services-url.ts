import { ServiceStage } from '@fleet/contracts/vehicle';
import { type FiltersOf, listUrl } from '../../lists/list-url.ts';
import type { ListWhere } from '../../lists/read-list.ts';
import { someOf } from '../../lists/url-parts.ts';

/** Address schema of the list. */
export const ServicesUrl = listUrl({
  sorts: ['title', 'serviceOdometer', 'serviceOn', 'group'],
  start: { field: 'title', direction: 'ASC' },
  filters: { serviceStages: someOf(ServiceStage.options) },
});

/** The filter as query arguments: vehicles with a plan only. */
export function servicesWhere({ serviceStages, ...same }: ListWhere<FiltersOf<typeof ServicesUrl>>) {
  return { ...same, serviceStages: serviceStages?.length ? serviceStages : [...ServiceStage.options] };
}
