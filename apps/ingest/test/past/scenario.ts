import type { TrackerRecord } from '@fleet/simulator/tracker/tracker';
import { createRandom, type Random, shuffled } from '@fleet/testing/random';
import type { Captured } from './captured.ts';
import { pick } from './chance.ts';
import { capturedPart, drivenPart, wildPart } from './parts.ts';
import type { Sent } from './sent.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From then on the device is in the second vehicle, in none, or in the first again. */
export type Move = { atMs: number; to: 'first' | 'second' | null };

/** What happens in the late run between two deliveries. */
export type Turn = {
  records: Sent[];
  /** They come as they are recorded, also in the run of late ones. */
  isInTime?: boolean;
  folds: boolean;
  restarts: boolean;
  moves: readonly Move[];
};

export type Scenario = {
  timeZone: string;
  /** In the order of time. */
  sent: Sent[];
  moves: Move[];
  /** The same, out of order, some twice, up to seven days late. */
  turns: Turn[];
};

/** A local midnight at which the clocks change, or on the day after which they did, by zone. */
export const EDGES: readonly [timeZone: string, instants: readonly string[]][] = [
  ['Europe/Berlin', ['2026-03-28T23:00:00Z', '2026-10-24T22:00:00Z', '2026-07-01T22:00:00Z']],
  ['America/New_York', ['2026-03-08T05:00:00Z', '2026-11-01T04:00:00Z', '2026-07-02T04:00:00Z']],
  ['America/Santiago', ['2026-09-06T04:00:00Z', '2026-04-05T03:00:00Z', '2026-07-02T04:00:00Z']],
];

/** One case; the same seed is the same case. */
export function makeScenario(seed: number, drives: readonly TrackerRecord[][]): Scenario {
  const random = createRandom(seed);
  const [timeZone, edges] = pick(EDGES, random);
  const sent = sentAround(Date.parse(pick(edges, random)), { drives, captured: [] }, random);
  const moves = movesOf(sent, random);
  return { timeZone, sent, moves, turns: turnsOf(sent, moves, random) };
}

/** What random records are taken from; without captured frames simulated ones stand in. */
export type Sources = { drives: readonly TrackerRecord[][]; captured: readonly Captured[][] };

/** In the order of time. */
export function sentAround(edgeMs: number, { drives, captured }: Sources, random: Random): Sent[] {
  const parts = 2 + Math.floor(random() * 4);
  const all = Array.from({ length: parts }, (_, part) => {
    // One part lies around the midnight in question, the others anywhere in the week around it.
    const startMs = part === 0 ? edgeMs - random() * HOUR_MS : edgeMs + (random() - 0.5) * 7 * DAY_MS;
    const kind = random();
    if (kind < 0.4) return wildPart(startMs, random);
    return kind < 0.6 && captured.length > 0
      ? capturedPart(pick(captured, random), startMs, random)
      : drivenPart(pick(drives, random), startMs, random);
  }).flat();
  return all.sort((a, b) => a.atMs - b.atMs);
}

export function movesOf(sent: readonly Sent[], random: Random): Move[] {
  const [fromMs, toMs] = [sent[0]?.atMs ?? 0, sent.at(-1)?.atMs ?? 0];
  const targets: Move['to'][] = ['second', null, 'first', 'second'];
  const count = Math.floor(random() * 3);
  return Array.from({ length: count }, () => Math.floor(fromMs + random() * (toMs - fromMs)))
    .sort((a, b) => a - b)
    .map((atMs, index) => ({ atMs, to: targets[index] ?? null }));
}

/** Blocks of records that lie close to each other are swapped, some records stay behind, and some come twice. */
export function turnsOf(sent: readonly Sent[], moves: readonly Move[], random: Random): Turn[] {
  const reach = pick([0, 10 * MINUTE_MS, 6 * HOUR_MS, 7 * DAY_MS, 99 * DAY_MS], random);
  const late = sent
    .map((record) => ({ record, rank: record.atMs + random() * reach }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ record }) => record);
  const order = random() < 0.15 ? late.toReversed() : late;
  const doubled = order.flatMap((record) => (random() < 0.1 ? [record, record] : [record]));
  const again = [...doubled, ...shuffled(doubled, random).slice(0, Math.floor(doubled.length * 0.1))];
  const count = 1 + Math.floor(random() * 5);
  const size = Math.ceil(again.length / count);
  const turns = Array.from({ length: count }, (_, index) => ({
    records: again.slice(index * size, (index + 1) * size),
    folds: random() < 0.6,
    restarts: random() < 0.3,
  }));
  return withMoves(turns, moves, random);
}

/** Each move in some turn, in their order. */
export function withMoves(
  turns: readonly Omit<Turn, 'moves'>[],
  moves: readonly Move[],
  random: Random,
): Turn[] {
  const places = moves.map(() => Math.floor(random() * turns.length)).sort((a, b) => a - b);
  return turns.map((turn, index) => ({ ...turn, moves: moves.filter((_, nth) => places[nth] === index) }));
}
