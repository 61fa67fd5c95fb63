import type { Random } from '@fleet/testing/random';
import { BLANK_TRACK, foldFix, type TrackState } from '@fleet/tracks/fold-fix';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import type { DetectedEvent, DetectionFix } from '../src/detected.ts';
import type { GeofenceVersion } from '../src/geofence.ts';
import { GeofenceIndex } from '../src/geofence-index.ts';
import { RULES, run } from './run.ts';

/** Time from a stop of the motion rule to the departure after it. */
export type Stand = GeoPoint & { fromMs: number; toMs: number };

const METRES_PER_DEGREE = 111_195;
const LONG_MS = 300_000;

/** The stops that the motion rule finds in ordered fixes, of five minutes or more. */
export function standsOf(fixes: readonly DetectionFix[]): Stand[] {
  let state: TrackState = BLANK_TRACK;
  const stands: Stand[] = [];
  let open: Stand | null = null;
  for (const fix of fixes) {
    const step = foldFix(state, fix, DEFAULT_RULE);
    ({ state } = step);
    for (const { moving, atMs, latitude, longitude } of step.derived.motionChanges) {
      if (moving && open) stands.push({ ...open, toMs: atMs });
      open = moving ? null : { latitude, longitude, fromMs: atMs, toMs: Number.POSITIVE_INFINITY };
    }
  }
  if (open && state.last) stands.push({ ...open, toMs: state.last.atMs + 1 });
  return stands.filter(({ fromMs, toMs }) => toMs - fromMs >= LONG_MS);
}

/** For each place a circle with the place 15 m inside its border and one with it 15 m outside. */
export function circlesAt(places: readonly GeoPoint[], random: Random): GeofenceVersion[] {
  return places.flatMap(({ latitude, longitude }, index) =>
    [-15, 15].map((borderM) => {
      const radiusM = 50 + random() * 300;
      const angle = random() * 2 * Math.PI;
      const farM = radiusM + borderM;
      const scale = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
      return {
        ...{ geofenceId: `${String(index).padStart(5, '0')} ${borderM}`, title: 'Circle' },
        ...{ fromMs: 0, untilMs: Number.POSITIVE_INFINITY, dwellS: 60, speedLimitKmh: null },
        area: {
          type: 'Point' as const,
          coordinates: [
            longitude + (farM * Math.sin(angle)) / scale,
            latitude + (farM * Math.cos(angle)) / METRES_PER_DEGREE,
          ] as const,
        },
        ...{ radiusM, vehicleIds: [], groupIds: [] },
      };
    }),
  );
}

/** Crossings while standing, without the ends of the stand, if the border was near that place. */
export function crossingsWhileStanding(
  fixes: readonly DetectionFix[],
  stands: readonly Stand[],
  random: Random,
): { during: DetectedEvent[]; crossings: number } {
  const geofences = new GeofenceIndex(circlesAt(stands, random));
  const { events } = run(fixes, () => ({ ...RULES, geofences }));
  const crossings = events.filter(({ type }) => type.startsWith('geofence'));
  const during = crossings.filter(({ at }) =>
    stands.some(({ fromMs, toMs }) => at.atMs > fromMs && at.atMs < toMs),
  );
  return { during, crossings: crossings.length };
}
