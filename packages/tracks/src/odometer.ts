import { distanceM } from './distance.ts';
import type { Doubt, Weighed } from './doubt.ts';
import type { Fix } from './fix.ts';
import type { Moment } from './geo-point.ts';
import type { MotionState } from './motion.ts';
import { paceKmh } from './pace.ts';
import type { TrackRule } from './track-rule.ts';

/** A counted place, with the speed that it was passed at, where that is known. */
export type Counted = Moment & {
  kmh?: number;
  /** Only of a coarse place: it is somewhere within this. */
  withinM?: number;
};

export type OdometerState = {
  /** Where the counted distance ends; while the vehicle stands it stays, so that drift adds nothing. */
  counted: Counted | null;
  totalM: number;
  /** Places after it that later fixes have to confirm, the oldest first. */
  doubts?: readonly Doubt[];
};

export const BLANK_ODOMETER: OdometerState = { counted: null, totalM: 0 };

/** What is known beside the fix. */
type OdometerContext = { weighed: Weighed; motion: MotionState; withinM: number };

/** `legM` is null where the fix measures nothing; `legKmh` is its pace. */
export type Measured = { state: OdometerState; legM: number | null; legKmh: number | null };

/**
 * Distance from the last counted place, over a silence too. Fixes without a lock and impossible legs count nothing;
 * drift while standing counts nothing and does not move the counted place, so that what is driven slowly out of it is
 * not lost.
 */
export function measureLeg(
  before: OdometerState,
  fix: Fix,
  around: OdometerContext,
  rule: TrackRule,
): Measured {
  const { doubts } = around.weighed;
  const { counted, totalM, legM, legKmh } = goOn(before, around, rule);
  const isSame = counted === before.counted;
  const place = counted && !isSame ? withReported(counted, fix.speedKmh ?? legKmh, around.withinM) : counted;
  return {
    state: { counted: place, totalM, ...(doubts.length > 0 ? { doubts } : {}) },
    legM,
    legKmh,
  };
}

function goOn(before: OdometerState, around: OdometerContext, rule: TrackRule) {
  let { counted, totalM } = before;
  let [legM, legKmh]: [number | null, number | null] = [null, null];
  for (const place of around.weighed.way) {
    const leg = counted && !around.weighed.isCorrection ? legTo(counted, place, around, rule) : BEGINNING;
    if (!leg.isDrift) counted = countedAt(place);
    if (leg.wayM === null) continue;
    legM = (legM ?? 0) + leg.wayM;
    if (!leg.isDrift) legKmh = Math.max(legKmh ?? 0, leg.kmh);
    totalM += leg.wayM;
  }
  return { counted, totalM, legM, legKmh };
}

function withReported(counted: Counted, kmh: number | null, withinM: number): Counted {
  const speed = kmh === null ? {} : { kmh };
  return withinM > 0 ? { ...counted, ...speed, withinM } : { ...counted, ...speed };
}

/** `wayM` is null where the place is counted and the way to it is not. */
type Leg = { isDrift: boolean; wayM: number | null; kmh: number };

const BEGINNING: Leg = { isDrift: false, wayM: null, kmh: 0 };
const DRIFT: Leg = { isDrift: true, wayM: 0, kmh: 0 };

function legTo(counted: Counted, place: Doubt, around: OdometerContext, rule: TrackRule): Leg {
  const wayM = distanceM(counted, place);
  if (isDrift(wayM, counted, around, rule)) return DRIFT;
  // A counted place from before a long stop would make any jump look slow, so the newest record sets the pace.
  if (paceKmh(wayM, place.atMs - place.sinceMs) > rule.maxLegKmh) return BEGINNING;
  return { isDrift: false, wayM, kmh: paceKmh(wayM, place.atMs - counted.atMs) };
}

function isDrift(wayM: number, counted: Counted, { motion }: OdometerContext, rule: TrackRule): boolean {
  if (wayM === 0) return true;
  if (motion.moving === false) return wayM < rule.driftM;
  // It stands, though that is not certain yet.
  const { turn } = motion;
  const stands = turn !== null && !turn.isPassing && counted.atMs >= turn.atMs;
  return motion.moving === true && stands && wayM < rule.jitterM;
}

function countedAt({ latitude, longitude, atMs }: Moment): Counted {
  return { latitude, longitude, atMs };
}
