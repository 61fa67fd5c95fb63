import { useAddress, withValues } from '../../../lib/use-address.ts';

/** Vehicle whose route is shown alone, in the address. */
export function useRoutesUrl() {
  const { params, change } = useAddress();
  const chosenId = params.get('route');
  return {
    chosenId,
    /** Address that isolates this vehicle's route, or shows all again. */
    addressOf: (vehicleId: string) =>
      `?${withValues(params, { route: vehicleId === chosenId ? null : vehicleId })}`,
    leave: () => change({ route: null }),
  };
}
export type RoutesUrl = ReturnType<typeof useRoutesUrl>;
