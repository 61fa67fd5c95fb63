import { createRandom, type Random } from '@fleet/testing/random';
import { prepare } from '../../src/pipeline/index.ts';
import { chance, pick } from './chance.ts';
import { type CaseGeofence, geofencesOf } from './geofences.ts';
import { stopAndGoPart } from './parts.ts';
import { type Rules, rulesOf } from './rules.ts';
import { EDGES, type Move, movesOf, type Sources, sentAround, type Turn, turnsOf } from './scenario.ts';
import type { Sent } from './sent.ts';
import { stragglingTurns } from './straggling-turns.ts';

const HOUR_MS = 3_600_000;
/** Of so many cases one has records that come in time, but for a few. */
const STRAGGLING_OF = 4;

/** From then on it is another account's, and some time later in that account's vehicle. */
export type Leave = { atMs: number; fittedMs: number };

export type CaseTurn = Turn & {
  leave: Leave | null;
  /** The worker ends after its commit, before it handed anything over. */
  dies: boolean;
};

export type CaseDevice = {
  /** It sits in the first vehicle beside another device. */
  isSecond: boolean;
  /** Each record in time, and folded as it comes. */
  inTime: CaseTurn[];
  /** The same records out of order, some twice, up to seven days late. */
  late: CaseTurn[];
};

export type Case = {
  seed: number;
  timeZone: string;
  otherZone: string;
  devices: CaseDevice[];
  rules: Rules;
  geofences: CaseGeofence[];
};

/** One case; the same seed is the same case. */
export function makeCase(seed: number, sources: Sources): Case {
  const random = createRandom(seed);
  const [timeZone, edges] = pick(EDGES, random);
  const [otherZone] = pick(EDGES, random);
  const edgeMs = Date.parse(pick(edges, random));
  const straggles = seed % STRAGGLING_OF === STRAGGLING_OF - 1;
  const send = straggles ? stragglingTurns : turnsOf;
  const sentOf = () =>
    straggles ? stopAndGoPart(edgeMs - random() * HOUR_MS, random) : sentAround(edgeMs, sources, random);
  const devices = Array.from({ length: chance(0.25, random) ? 2 : 1 }, (_, index) =>
    makeDevice(sentOf(), { isSecond: index > 0, send, random }),
  );
  return { seed, timeZone, otherZone, devices, rules: rulesOf(seed), geofences: geofencesOf(seed, devices) };
}

type Making = { isSecond: boolean; send: typeof turnsOf; random: Random };

function makeDevice(sent: readonly Sent[], { isSecond, send, random }: Making): CaseDevice {
  const moves = movesOf(sent, random);
  const leave = chance(0.3, random) ? leaveOf(sent, moves, random) : null;
  const inOrder = sent.toSorted(byKey);
  if (!leave)
    return {
      isSecond,
      inTime: inTimeTurns(inOrder, moves),
      late: withDeaths(send(sent, moves, random), random),
    };
  const [before, after] = [
    sent.filter(({ atMs }) => atMs < leave.atMs),
    sent.filter(({ atMs }) => atMs >= leave.atMs),
  ];
  // What it recorded for the one account may reach us when it is the other's.
  const held = before.filter(() => chance(0.2, random));
  const early = send(
    before.filter((each) => !held.includes(each)),
    moves,
    random,
  );
  const late = send([...held, ...after], [], random);
  return {
    isSecond,
    inTime: [
      ...inTimeTurns(
        inOrder.filter(({ atMs }) => atMs < leave.atMs),
        moves,
      ),
      ...leaving(
        inTimeTurns(
          inOrder.filter(({ atMs }) => atMs >= leave.atMs),
          [],
        ),
        leave,
      ),
    ],
    late: [...withDeaths(early, random), ...leaving(withDeaths(late, random), leave)],
  };
}

function leaveOf(sent: readonly Sent[], moves: readonly Move[], random: Random): Leave {
  const fromMs = moves.at(-1)?.atMs ?? sent[0]?.atMs ?? 0;
  const atMs = Math.floor(fromMs + random() * ((sent.at(-1)?.atMs ?? 0) - fromMs)) + 1;
  return { atMs, fittedMs: atMs + (chance(0.5, random) ? 0 : Math.floor(random() * 6 * HOUR_MS)) };
}

function inTimeTurns(inOrder: readonly Sent[], moves: readonly Move[]): CaseTurn[] {
  const half = Math.floor(inOrder.length / 2);
  const plain = { folds: true, restarts: false, dies: false, leave: null };
  return [
    { ...plain, records: inOrder.slice(0, half), moves },
    { ...plain, records: inOrder.slice(half), moves: [] },
  ];
}

function withDeaths(turns: readonly Turn[], random: Random): CaseTurn[] {
  return turns.map((turn) => ({ ...turn, leave: null, dies: chance(0.1, random) }));
}

function leaving(turns: readonly CaseTurn[], leave: Leave): CaseTurn[] {
  return turns.map((turn, index) => (index === 0 ? { ...turn, leave } : turn));
}

/** As days are folded: by time, then by hash; a heartbeat after the fixes of its instant. */
function byKey(a: Sent, b: Sent): number {
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  if (!a.position || !b.position) return Number(a.position === null) - Number(b.position === null);
  const [one, other] = [a.position, b.position].map(
    (position) => prepare(position, position.fixTime, 'gt06').fix.hash,
  );
  return Number((one ?? 0n) > (other ?? 0n)) - Number((one ?? 0n) < (other ?? 0n));
}
