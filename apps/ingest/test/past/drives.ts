import { createMotion } from '@fleet/simulator/motion/motion';
import { createNetwork } from '@fleet/simulator/roads/network';
import { REGIONS } from '@fleet/simulator/roads/regions';
import { createTracker, type TrackerRecord } from '@fleet/simulator/tracker/tracker';

const HOUR_MS = 3_600_000;
/** A working day and its night; what a case takes is moved to its own time. */
export const DRIVE_FROM_MS = Date.UTC(2026, 10, 20, 6);
const DRIVE_HOURS = 30;
const TYPES = ['CAR', 'TRUCK', 'SCOOTER', 'OFFROAD'] as const;

/** What trackers of the simulator recorded in thirty hours; made once, as it takes a second. */
export function simulateDrives(): TrackerRecord[][] {
  const network = createNetwork(REGIONS.antwerp);
  return TYPES.map((type, index) => {
    const key = `late-data-${type}`;
    const motion = createMotion({ key, index, type, home: 'beveren' }, network, 1);
    const tracker = createTracker(motion, {
      ...{
        key,
        type,
        altitudeM: 10,
        condition: null,
        driverKey: null,
        silentFromMs: null,
        readsEngine: false,
      },
      ...{ afterMs: DRIVE_FROM_MS, odometerM: 0, reportsWithoutFix: true, extraStoredS: 0 },
    });
    return tracker.take(DRIVE_FROM_MS + DRIVE_HOURS * HOUR_MS, Number.POSITIVE_INFINITY);
  });
}
