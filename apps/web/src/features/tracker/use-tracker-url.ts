import type { VehicleState } from '@fleet/contracts/vehicle';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type Filter, STATES } from './visible-vehicles.ts';

/** What a link to this page carries: the selected vehicle, the state and the words searched for. */
export function useTrackerUrl() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('state');
  const filter: Omit<Filter, 'only'> = {
    state: STATES.find((state) => state === asked) ?? null,
    search: params.get('q') ?? '',
  };

  const set = useCallback(
    (name: 'vehicle' | 'state' | 'q', value: string | null) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );

  return {
    selectedId: params.get('vehicle'),
    filter,
    select: useCallback((vehicleId: string | null) => set('vehicle', vehicleId), [set]),
    filterByState: (state: VehicleState | null) => set('state', state),
    search: (words: string) => set('q', words),
    showAll: () => setParams((current) => without(current, 'q', 'state'), { replace: true }),
  };
}

function without(params: URLSearchParams, ...names: string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}
