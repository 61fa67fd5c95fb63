import { distanceM } from './distance.ts';
import type { Fix } from './fix.ts';
import type { GeoPoint, Moment } from './geo-point.ts';
import type { MotionState } from './motion.ts';
import type { Counted, OdometerState } from './odometer.ts';
import { paceKmh } from './pace.ts';
import type { TrackRule } from './track-rule.ts';

/** A fix that later ones have to confirm before its distance counts. */
export type Doubt = Moment & {
  /** From when its pace is judged. */
  sinceMs: number;
  /** Faster than anything told; else it only jumped while the vehicle stood. */
  isFast?: true;
};

/** What a fix with a lock is worth beside those before it. */
export type Weighed = {
  /** The places that are measured with this fix, the doubted ones it confirms before its own; none while it is doubted. */
  way: readonly Doubt[];
  doubts: readonly Doubt[];
  /** Whether motion is judged by it. */
  isSeen: boolean;
  /** Where motion sees it: a coarse fix is where the vehicle was known to be. */
  at?: GeoPoint;
  /** It is nearer to the truth than the coarse place before it, and no way led there. */
  isCorrection?: true;
};

type DoubtContext = { odometer: OdometerState; motion: MotionState; last: Moment | null };
type Verdict = 'sure' | 'jump' | 'fast' | 'within';

/** So many doubted fixes that agree are believed: outliers come alone or in pairs. */
const AGREE_MIN = 3;
/** The way over an outlier is longer than the way without it by more than this. */
const DETOUR_FACTOR = 1.5;

/**
 * Weighs a fix: whether it lies where a vehicle can have come to. An outlier, or two of them, is told by the fix after it,
 * which leads on from the place before; what three fixes say, or some minutes confirm, is so.
 */
export function weighFix(around: DoubtContext, fix: Fix, rule: TrackRule): Weighed {
  const { counted: from, doubts: known = NONE } = around.odometer;
  if (!from) return sure(fix, fix.atMs);
  // A second record of one instant is no second look.
  if (known.some(({ atMs }) => fix.atMs <= atMs)) return doubted(known);
  const sinceMs = known[0]?.sinceMs ?? Math.max(from.atMs, around.last?.atMs ?? from.atMs);
  const here = doubtOf(fix, sinceMs);
  const verdict = judge(around, from, here, fix, rule);
  if (verdict === 'within') return coarse(fix, from, known, sinceMs);
  if (known.length > 0)
    return resolve(known, { from, here, verdict, reportedKmh: reportedKmh(from, fix) }, rule);
  return verdict === 'sure' ? sure(fix, sinceMs) : doubted([marked(here, verdict)]);
}

function coarse(fix: Fix, from: Counted, doubts: readonly Doubt[], sinceMs: number): Weighed {
  const isBetter = from.withinM !== undefined && (fix.accuracyM ?? 0) < from.withinM;
  if (isBetter) return { ...sure(fix, sinceMs), isCorrection: true };
  // Without a speed it tells nothing: it may be in a tunnel.
  return { way: NONE, doubts, isSeen: fix.speedKmh !== null, at: from };
}

/** How far a fix that is coarse may be off, or 0. */
export function coarseM({ accuracyM }: Fix, rule: TrackRule): number {
  return typeof accuracyM === 'number' && accuracyM > rule.coarseM ? accuracyM : 0;
}

const NONE: readonly Doubt[] = [];

function judge(
  { motion, last }: DoubtContext,
  from: Counted,
  here: Doubt,
  fix: Fix,
  rule: TrackRule,
): Verdict {
  const awayM = distanceM(from, fix);
  const radiusM = Math.max(coarseM(fix, rule), from.withinM ?? 0);
  if (radiusM > 0 && awayM < radiusM * rule.coarseFactor) return 'within';
  if (awayM < rule.driftM) return 'sure';
  if (paceKmh(awayM, here.atMs - here.sinceMs) > fastKmh(reportedKmh(from, fix), rule)) return 'fast';
  if (radiusM > 0) return 'jump';
  // Nothing else is known of its speed.
  const isOnly = from.kmh === undefined && from.atMs >= (last?.atMs ?? from.atMs);
  const isSoon = here.atMs - here.sinceMs <= rule.stopAfterMs;
  return motion.moving === false && isSoon && !saysItMoves(motion, isOnly, fix, rule) ? 'jump' : 'sure';
}

/** Without a speed, a track of which nothing else is known does, and one that began to move. */
function saysItMoves({ turn }: MotionState, isOnly: boolean, fix: Fix, rule: TrackRule): boolean {
  if (fix.sensedMotion === true) return true;
  if (fix.speedKmh !== null) return fix.speedKmh >= rule.startKmh;
  return turn !== null || isOnly;
}

function reportedKmh({ kmh }: Counted, { speedKmh }: Fix): number {
  return Math.max(speedKmh ?? 0, kmh ?? 0);
}

function fastKmh(reportedKmh: number, rule: TrackRule): number {
  return Math.max(rule.doubtKmh, reportedKmh * rule.doubtFactor);
}

type Case = { from: Counted; here: Doubt; verdict: Verdict; reportedKmh: number };

function resolve(known: readonly Doubt[], each: Case, rule: TrackRule): Weighed {
  const { from, here, verdict } = each;
  const straightM = distanceM(from, here);
  const isBack = straightM < rule.driftM || viaM(from, [...known, here]) > straightM * DETOUR_FACTOR;
  if (verdict !== 'fast' && isBack)
    return verdict === 'sure'
      ? { way: [here], doubts: NONE, isSeen: true }
      : doubted([marked(here, verdict)]);
  const before = known.at(-1) ?? here;
  const leg = { ...here, sinceMs: before.atMs };
  const agrees = goesOn(from, known, leg, each.reportedKmh, rule);
  if (!agrees) return doubted([marked(here, verdict)]);
  const all = [...known, leg];
  return isConfirmed(all, verdict, rule) ? { way: all, doubts: NONE, isSeen: true } : doubted(all);
}

/** As fast as the doubted leg was, where trackers tell no speed or the wrong one. */
function goesOn(from: Counted, known: readonly Doubt[], leg: Doubt, told: number, rule: TrackRule): boolean {
  const [first, before] = [known[0] ?? leg, known.at(-1) ?? leg];
  const firstKmh = paceKmh(distanceM(from, first), first.atMs - first.sinceMs);
  const mostKmh = Math.max(fastKmh(told, rule), Math.min(firstKmh * rule.doubtFactor, rule.maxLegKmh));
  return paceKmh(distanceM(before, leg), leg.atMs - leg.sinceMs) <= mostKmh;
}

function isConfirmed(all: readonly Doubt[], verdict: Verdict, rule: TrackRule): boolean {
  const isFast = all.some((each) => each.isFast);
  if (all.length >= AGREE_MIN || (!isFast && verdict === 'sure')) return true;
  const spanMs = (all.at(-1)?.atMs ?? 0) - (all[0]?.atMs ?? 0);
  return spanMs >= (isFast ? rule.silenceMaxMs : rule.stopAfterMs);
}

function viaM(from: Moment, places: readonly Moment[]): number {
  let [sum, before] = [0, from];
  for (const place of places) {
    sum += distanceM(before, place);
    before = place;
  }
  return sum;
}

/** Motion may be judged by a jump, which takes two fixes anyway, and not by what nothing can have driven. */
function doubted(doubts: readonly Doubt[]): Weighed {
  return { way: NONE, doubts, isSeen: !doubts.some(({ isFast }) => isFast) };
}

function sure(fix: Fix, sinceMs: number): Weighed {
  return { way: [doubtOf(fix, sinceMs)], doubts: NONE, isSeen: true };
}

function marked(doubt: Doubt, verdict: Verdict): Doubt {
  return verdict === 'fast' ? { ...doubt, isFast: true } : doubt;
}

function doubtOf({ latitude, longitude, atMs }: Moment, sinceMs: number): Doubt {
  return { latitude, longitude, atMs, sinceMs };
}
