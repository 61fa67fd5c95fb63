import type { Random } from '@fleet/testing/random';
import { chance, pick } from './chance.ts';
import { type Move, type Turn, withMoves } from './scenario.ts';
import type { Sent } from './sent.ts';

/** A case has few turns, before and after it leaves its account. */
const CUTS_MAX = 4;
/** Of so many records before a cut some stay behind. */
const NEAR_CUT = 4;

/**
 * In time, but for some of the last records before a cut, which come by themselves before it goes on: what is told live then begins
 * with what the fold made of them, and after the last cut nothing makes it anew. Most cuts are where a stand or a leg has
 * just begun, which is not certain yet.
 */
export function stragglingTurns(sent: readonly Sent[], moves: readonly Move[], random: Random): Turn[] {
  const inOrder = sent.toSorted((a, b) => a.atMs - b.atMs);
  const begun = inOrder.flatMap((each, index) =>
    stands(each) === stands(inOrder[index - 1]) ? [] : [index],
  );
  const cutAt = () =>
    begun.length > 0 && chance(0.8, random)
      ? pick(begun, random) + 2 + Math.floor(random() * 2)
      : Math.floor(random() * inOrder.length);
  const cuts = Array.from({ length: 1 + Math.floor(random() * CUTS_MAX) }, cutAt).sort((a, b) => a - b);
  const turns = cuts.flatMap((until, index) => {
    const part = inOrder.slice(cuts[index - 1] ?? 0, until);
    const stay = part.slice(-NEAR_CUT).filter(() => chance(0.4, random));
    return [inTime(part.filter((each) => !stay.includes(each))), late(stay)];
  });
  return withMoves([...turns, inTime(inOrder.slice(cuts.at(-1)))], moves, random);
}

const stands = (sent: Sent | undefined) => (sent?.position?.speedKmh ?? 0) === 0;
const late = (records: Sent[]) => ({ records, folds: true, restarts: false });
const inTime = (records: Sent[]) => ({ ...late(records), isInTime: true });
