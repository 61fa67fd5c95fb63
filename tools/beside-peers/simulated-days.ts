import { createMotion } from '@fleet/simulator/motion/motion';
import { createNetwork } from '@fleet/simulator/roads/network';
import { REGIONS } from '@fleet/simulator/roads/regions';
import { createTracker } from '@fleet/simulator/tracker/tracker';
import type { Day, Report } from './day.ts';

const FROM_MS = Date.UTC(2026, 10, 20);
const DAY_S = 86_400;
const METRES_PER_DEGREE = 111_195.08;

/** A day as the simulator's trackers record it; what really happened is its truth, which no tracker tells. */
function simulated(type: 'SCOOTER' | 'CAR', key: string): { reports: Report[]; truth: Day['truth'] } {
  const network = createNetwork(REGIONS.antwerp);
  const motion = createMotion({ key, index: 3, type, home: 'beveren' }, network, 1);
  const tracker = createTracker(motion, {
    ...{ key, type, altitudeM: 10, condition: null, driverKey: null, readsEngine: false, silentFromMs: null },
    ...{ afterMs: FROM_MS, odometerM: 0, reportsWithoutFix: true, extraStoredS: 0 },
  });
  const records = tracker.take(FROM_MS + DAY_S * 1_000, Number.POSITIVE_INFINITY);
  const reports = records.map(({ timeMs, fix, ignitionOn, motion: felt }): Report => {
    const s = (timeMs - FROM_MS) / 1_000;
    const eastM = (fix.longitude - 4) * METRES_PER_DEGREE * Math.cos((51 * Math.PI) / 180);
    return {
      ...{ s, receivedS: s, northM: (fix.latitude - 51) * METRES_PER_DEGREE, eastM, kmh: fix.speedKmh ?? 0 },
      ...{ valid: fix.valid, ignition: ignitionOn, sensedMotion: felt },
    };
  });
  const odometers = records.map(({ odometerM }) => odometerM);
  const turns = records.filter(({ ignitionOn }, index) => ignitionOn && !records[index - 1]?.ignitionOn);
  return {
    reports,
    truth: { trips: turns.length, km: Math.max(...odometers) / 1_000, engineMinutes: null },
  };
}

const STOP_AND_GO =
  'From one red light to the next, three minutes within 200 m are a stop and another trip for the peer, though it drove in between; for us it has to stand for two minutes, or with its engine off.';

export function simulatedDays(): Day[] {
  return [
    {
      ...{ name: 'A scooter', ...simulated('SCOOTER', 'beside-peers-scooter') },
      story:
        'A day of the simulator: a scooter in town. What happened is how often its ignition was turned on, and its own odometer.',
      reasons: [STOP_AND_GO],
    },
    {
      ...{ name: 'A car', ...simulated('CAR', 'beside-peers-car') },
      story: 'A day of the simulator: a car with errands.',
      reasons: [STOP_AND_GO],
    },
  ];
}
