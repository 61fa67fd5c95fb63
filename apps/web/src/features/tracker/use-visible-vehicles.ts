import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSort } from '../../lib/preferences.ts';
import { useDebouncedRender } from '../../lib/use-debounced-render.ts';
import { useServices } from '../../services.ts';
import { useFleetPlaces } from './use-fleet-places.ts';
import { countStates, type Filter, matches, sortVehicles } from './visible-vehicles.ts';

/** Ids of the list in its order, and the counters above it. Rows read their vehicle themselves. */
export function useVisibleVehicles(filter: Filter, sort: ListSort) {
  const { fleet, places } = useServices();
  const { i18n } = useTranslation();
  const version = useSyncExternalStore(fleet.subscribe, fleet.version);
  const search = useDebouncedRender(filter.search);
  const { state, only } = filter;
  const found = useFleetPlaces(search);

  return useMemo(() => {
    const placeOf = places.get;
    const idsOf = (words: string) => {
      const visible = [...fleet.all()].filter((vehicle) =>
        matches(vehicle, { state, search: words, only }, placeOf),
      );
      return sortVehicles(visible, sort, i18n.language).map(({ id }) => id);
    };
    return {
      version,
      found,
      /** What the ids are the answer to: the same while only the fleet has changed. */
      question: [search, state, sort, only !== null].join('\n'),
      ids: idsOf(search),
      /** The top of the list for words that it may not show yet: fingers are faster than a large list. */
      firstOf: (words: string) => idsOf(words)[0],
      counts: countStates(fleet.all(), { search, only }, placeOf),
      total: fleet.size(),
    };
  }, [fleet, places, found, version, state, search, only, sort, i18n.language]);
}
