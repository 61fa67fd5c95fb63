import { createIdling, createMotion } from '../motion/motion.ts';
import type { Network } from '../roads/network.ts';
import { createTracker, type Tracker } from '../tracker/tracker.ts';
import type { SimulatedVehicle } from './simulated-vehicle.ts';

/** A phone writes down its drive less often than a tracker. */
const PHONE_EXTRA_S = 30;
/** Those that are plugged into the engine, or wired to its network. */
const READS_ENGINE: ReadonlySet<string> = new Set(['FMB001', 'FMB003', 'FMB140', 'FMC150']);
/** Long enough ago to be asked after. */
const SILENT_MS = 3 * 3_600_000;

/**
 * The tracker of a vehicle, which moves by itself. `startedMs` is the present when the fleet begins to drive, `afterMs`
 * the last instant that the server already knows.
 */
export function fitTracker(
  vehicle: SimulatedVehicle,
  network: Network,
  { startedMs, afterMs, seed }: { startedMs: number; afterMs: number; seed: number },
): Tracker {
  const { condition } = vehicle;
  const isPhone = vehicle.protocol === 'osmand';
  const motion =
    condition === 'idles' ? createIdling(vehicle, network) : createMotion(vehicle, network, seed);
  return createTracker(motion, {
    key: vehicle.key,
    type: vehicle.type,
    readsEngine: READS_ENGINE.has(vehicle.model),
    altitudeM: network.region.altitudeM,
    condition: condition === 'silent' ? null : condition,
    driverKey: vehicle.driverKey,
    silentFromMs: condition === 'silent' ? startedMs - SILENT_MS : null,
    afterMs,
    odometerM: vehicle.odometerM,
    reportsWithoutFix: !isPhone,
    extraStoredS: isPhone ? PHONE_EXTRA_S : 0,
  });
}
