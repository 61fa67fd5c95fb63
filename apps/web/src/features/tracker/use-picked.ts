import { useCallback, useMemo } from 'react';
import { usePreference } from '../../session/use-preference.ts';

/** Vehicles the person picked out of the list, and whether only these are shown. Remembered for the person. */
export function usePicked() {
  const [ids, setIds] = usePreference('pickedVehicleIds', NONE);
  const [onlyPicked, setOnlyPicked] = usePreference('onlyPicked', false);
  const picked: ReadonlySet<string> = useMemo(() => new Set(ids), [ids]);
  const toggle = useCallback(
    (vehicleId: string) =>
      setIds(ids.includes(vehicleId) ? ids.filter((id) => id !== vehicleId) : [...ids, vehicleId]),
    [ids, setIds],
  );
  const clear = useCallback(() => {
    setIds(NONE);
    setOnlyPicked(false);
  }, [setIds, setOnlyPicked]);
  return { picked, only: onlyPicked && picked.size > 0 ? picked : null, toggle, clear, setOnlyPicked };
}

const NONE: string[] = [];
