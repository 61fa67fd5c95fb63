import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';

/** Why somebody in a control room should look at a vehicle, the most pressing first. */
export const CAUSES = ['alarm', 'battery', 'offline', 'idling'] as const;
export type Cause = (typeof CAUSES)[number];
export type Attention = { vehicle: LiveVehicle; cause: Cause };

const BATTERY_LOW_PERCENT = 20;

export function causeOf({ state, fix }: LiveVehicle): Cause | null {
  const { alarm, batteryPercent } = fix?.readings ?? {};
  if (typeof alarm === 'string' && alarm !== '') return 'alarm';
  if (typeof batteryPercent === 'number' && batteryPercent < BATTERY_LOW_PERCENT) return 'battery';
  return state === 'offline' || state === 'idling' ? state : null;
}

/** Those that need attention and have a place to be shown at, the most pressing first; of one cause the latest heard. */
export function attentionList(vehicles: Iterable<LiveVehicle>): Attention[] {
  return [...vehicles]
    .flatMap((vehicle) => {
      const cause = vehicle.fix ? causeOf(vehicle) : null;
      return cause ? [{ vehicle, cause }] : [];
    })
    .sort(
      (a, b) =>
        CAUSES.indexOf(a.cause) - CAUSES.indexOf(b.cause) ||
        (b.vehicle.fix?.fixTimeMs ?? 0) - (a.vehicle.fix?.fixTimeMs ?? 0),
    );
}
