import { useAddress, withValues } from '../../../lib/use-address.ts';

/** Whose route is shown alone. */
export function useRoutesUrl() {
  const { params, change } = useAddress();
  const chosenId = params.get('route');
  return {
    chosenId,
    /** The same page with this vehicle's route alone, or with all of them again. */
    addressOf: (vehicleId: string) =>
      `?${withValues(params, { route: vehicleId === chosenId ? null : vehicleId })}`,
    leave: () => change({ route: null }),
  };
}
export type RoutesUrl = ReturnType<typeof useRoutesUrl>;
