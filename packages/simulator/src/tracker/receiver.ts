import type { MotionState } from '../motion/motion.ts';
import { hash, noise } from '../random.ts';

/** What a receiver makes of the truth. Without a lock it repeats its last place, and says so. */
export type Fix = {
  valid: boolean;
  latitude: number;
  longitude: number;
  altitudeM: number;
  speedKmh: number;
  courseDeg: number;
  satellites: number;
  hdop: number;
};

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;
const KMH_PER_MS = 3.6;
/** Errors of one receiver wander together: slowly with the satellites, faster with reflections, and a little always. */
const DRIFTS = [
  { periodS: 210, heightM: 4.2 },
  { periodS: 37, heightM: 1.6 },
  { periodS: 4, heightM: 0.5 },
];
const ALTITUDE_PERIOD_M = 4_000;
const ALTITUDE_HEIGHT_M = 18;

export type Receiver = { measure: (state: MotionState, timeMs: number) => Fix };

export function createReceiver(key: string, altitudeM: number): Receiver {
  const seed = hash(`receiver ${key}`);
  let last: Fix | null = null;
  return {
    measure: (state, timeMs) => {
      if (state.tunnel && last) return { ...last, valid: false, speedKmh: 0, satellites: 0, hdop: 99 };
      const seconds = timeMs / 1000;
      const sky = noise(seed + 1, seconds / 300);
      const east = drift(seed + 10, seconds);
      const north = drift(seed + 20, seconds);
      const metresPerLongitude = METRES_PER_DEGREE * Math.cos(state.latitude * RADIANS);
      last = {
        valid: !state.tunnel,
        latitude: state.latitude + north / METRES_PER_DEGREE,
        longitude: state.longitude + east / metresPerLongitude,
        altitudeM: Math.round(
          altitudeM +
            ALTITUDE_HEIGHT_M * (1 + noise(7, (state.latitude * METRES_PER_DEGREE) / ALTITUDE_PERIOD_M)) +
            3 * sky,
        ),
        speedKmh: measuredSpeed(state.speedMs, noise(seed + 2, seconds / 5)),
        courseDeg: state.courseDeg,
        satellites: state.tunnel ? 0 : Math.round(11 + 4 * sky),
        hdop: Math.round((1 - 0.4 * sky) * 10) / 10,
      };
      return last;
    },
  };
}

function drift(seed: number, seconds: number): number {
  let metres = 0;
  for (const [index, { periodS, heightM }] of DRIFTS.entries())
    metres += heightM * noise(seed + index, seconds / periodS);
  return metres;
}

/** Receivers smooth a standstill to nought. */
function measuredSpeed(speedMs: number, error: number): number {
  return speedMs < 0.3 ? 0 : Math.max(0, speedMs * KMH_PER_MS + 0.7 * error);
}
