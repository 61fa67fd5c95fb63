import { foldWords } from '@fleet/contracts/fold-text';
import { useMemo, useSyncExternalStore } from 'react';
import { useDebouncedRender } from '../lib/use-debounced-render.ts';
import { useFoundAddresses } from '../places/use-found-addresses.ts';
import { useFoundPlaces } from '../places/use-found-places.ts';
import { useServices } from '../services.ts';
import { hasAll } from './find-vehicles.ts';
import { foundGroups } from './found-groups.ts';
import { useDrivers } from './use-drivers.ts';

/** Maximum of each kind, since the list is for vehicles. */
const EACH_MAX = 3;

/** Groups, drivers and places that match the words, and addresses of the operator's geocoder. */
export function useAlsoFound(search: string) {
  const { fleet } = useServices();
  const version = useSyncExternalStore(fleet.subscribe, fleet.version);
  const words = useDebouncedRender(search.trim());
  const all = useDrivers(words !== '');
  const places = useFoundPlaces(words, EACH_MAX);
  const addresses = useFoundAddresses(words, EACH_MAX);
  const groups = useMemo(() => foundGroups(fleet.all(), words, EACH_MAX), [fleet, version, words]);
  const drivers = useMemo(() => {
    const wanted = foldWords(words);
    if (wanted.length === 0) return [];
    return all
      .filter(({ name }) => hasAll(name, wanted))
      .slice(0, EACH_MAX)
      .map(({ id, name, vehicleIds, groupIds }) => {
        const driven = [...fleet.all()].filter(
          (vehicle) => vehicleIds.has(vehicle.id) || groupIds.has(vehicle.groupId ?? ''),
        );
        const isGiven = vehicleIds.size + groupIds.size > 0;
        return { id, name, vehicleIds: driven.map((vehicle) => vehicle.id), isGiven };
      });
  }, [all, fleet, version, words]);
  return { groups, drivers, places, addresses };
}
