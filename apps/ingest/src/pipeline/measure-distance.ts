import { speedsUp } from './detect-motion.ts';
import type { Draft } from './draft.ts';
import { haversineM } from './haversine.ts';

/** A standing receiver wanders this far between houses. Nearer to its last counted place a slow fix is drift. */
const DRIFT_M = 75;
/** Nothing on wheels; a pair of fixes that needs more has a wrong place in it. */
const MAX_LEG_KMH = 500;
const KMH_PER_MPS = 3.6;

/**
 * Distance from the last counted place. Late and invalid fixes and impossible legs count nothing; drift while standing
 * counts nothing and does not move the counted place, so that what is driven slowly out of it is not lost.
 */
export function measureDistance(draft: Draft): Draft {
  const { fix, state, machine } = draft;
  if (draft.late) return draft;
  const totalDistanceM = state.totalDistanceM;
  if (!fix.valid) return { ...draft, totalDistanceM };
  const { latitude, longitude } = fix;
  const counted = { latitude, longitude, atMs: fix.fixTime.getTime() };
  const from = machine.counted;
  if (!from) return { ...draft, totalDistanceM, machine: { ...machine, counted } };
  const legM = haversineM(from, fix);
  if (legM < DRIFT_M && state.motion === false && !speedsUp(fix))
    return { ...draft, distanceM: 0, totalDistanceM };
  const sinceMs = Math.max(counted.atMs - lastFixMs(state.fixTime, from.atMs), 1_000);
  const impossible = (legM / sinceMs) * 1_000 * KMH_PER_MPS > MAX_LEG_KMH;
  const distanceM = impossible ? null : legM;
  return {
    ...draft,
    distanceM,
    totalDistanceM: totalDistanceM + (distanceM ?? 0),
    machine: { ...machine, counted },
  };
}

/** A counted place from before a long stop would make any jump look slow, so the newest fix sets the pace. */
function lastFixMs(fixTime: Date | null, countedAtMs: number): number {
  return fixTime ? Math.max(fixTime.getTime(), countedAtMs) : countedAtMs;
}
