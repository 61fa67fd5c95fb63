import type { Attributes } from '@fleet/contracts/attributes';
import type { DecodedPosition } from '@fleet/protocols/protocol';
import type { TrackerRecord } from '@fleet/simulator/tracker/tracker';
import { createRandom, type Random, shuffled } from '../../chaos/random.ts';
import { DRIVE_FROM_MS } from './drives.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A record as a device hands it over; a heartbeat has no position. */
export type Sent = {
  atMs: number;
  /** When it reaches us if it is not late; before its time where the clock of the device is ahead. */
  soonMs: number;
  position: DecodedPosition | null;
  attributes: Attributes;
};

/** From then on the device is in the second vehicle, in none, or in the first again. */
export type Move = { atMs: number; to: 'first' | 'second' | null };

/** What happens in the late run between two deliveries. */
export type Turn = { records: Sent[]; folds: boolean; restarts: boolean; moves: readonly Move[] };

export type Scenario = {
  timeZone: string;
  /** In the order of time. */
  sent: Sent[];
  moves: Move[];
  /** The same, out of order, some twice, up to seven days late. */
  turns: Turn[];
};

/** A local midnight at which the clocks change, or on the day after which they did, by zone. */
const EDGES: readonly [timeZone: string, instants: readonly string[]][] = [
  ['Europe/Berlin', ['2026-03-28T23:00:00Z', '2026-10-24T22:00:00Z', '2026-07-01T22:00:00Z']],
  ['America/New_York', ['2026-03-08T05:00:00Z', '2026-11-01T04:00:00Z', '2026-07-02T04:00:00Z']],
  ['America/Santiago', ['2026-09-06T04:00:00Z', '2026-04-05T03:00:00Z', '2026-07-02T04:00:00Z']],
];

/** One case; the same seed is the same case. */
export function makeScenario(seed: number, drives: readonly TrackerRecord[][]): Scenario {
  const random = createRandom(seed);
  const [timeZone, edges] = pick(EDGES, random);
  const edgeMs = Date.parse(pick(edges, random));
  const parts = 2 + Math.floor(random() * 4);
  const all = Array.from({ length: parts }, (_, part) => {
    // One part lies around the midnight in question, the others anywhere in the week around it.
    const startMs = part === 0 ? edgeMs - random() * HOUR_MS : edgeMs + (random() - 0.5) * 7 * DAY_MS;
    return random() < 0.6 ? drivenPart(pick(drives, random), startMs, random) : wildPart(startMs, random);
  }).flat();
  const sent = all.sort((a, b) => a.atMs - b.atMs);
  const moves = movesOf(sent, random);
  return { timeZone, sent, moves, turns: turnsOf(sent, moves, random) };
}

/** A window of what a tracker of the simulator made, moved in time. */
function drivenPart(drive: readonly TrackerRecord[], startMs: number, random: Random): Sent[] {
  const count = 10 + Math.floor(random() * 60);
  const from = Math.floor(random() * Math.max(1, drive.length - count));
  const window = drive.slice(from, from + count);
  const shiftMs = Math.floor((startMs - (window[0]?.timeMs ?? DRIVE_FROM_MS)) / 1_000) * 1_000;
  const hasIgnition = random() < 0.8;
  return window.map(({ timeMs, fix, ignitionOn, motion }) => {
    const atMs = timeMs + shiftMs;
    const attributes = { ...(hasIgnition && { ignition: ignitionOn }), ...(random() < 0.3 && { motion }) };
    return sentOf(atMs, attributes, {
      latitude: fix.latitude,
      longitude: fix.longitude,
      valid: fix.valid,
      speedKmh: fix.speedKmh,
    });
  });
}

type Place = Pick<DecodedPosition, 'latitude' | 'longitude' | 'valid' | 'speedKmh'>;

/** What no vehicle does, and trackers tell: jumps, silences, two records of one instant, heartbeats, wrong clocks. */
function wildPart(startMs: number, random: Random): Sent[] {
  let atMs = Math.floor(startMs);
  let northM = 0;
  return Array.from({ length: 5 + Math.floor(random() * 40) }, () => {
    atMs += wildPause(random);
    northM += chance(0.9, random) ? random() * 300 - 40 : random() * 20_000;
    const attributes = wildAttributes(random);
    if (chance(0.15, random)) return { atMs, soonMs: atMs, position: null, attributes };
    const sent = sentOf(atMs, attributes, wildPlace(northM, random));
    return chance(0.03, random) ? { ...sent, soonMs: atMs - 20 * MINUTE_MS } : sent;
  });
}

function wildPause(random: Random): number {
  if (chance(0.1, random)) return 0;
  return Math.floor(random() * (chance(0.8, random) ? MINUTE_MS : 14 * HOUR_MS));
}

function wildAttributes(random: Random): Attributes {
  return {
    ...(chance(0.7, random) && { ignition: chance(0.6, random) }),
    ...(chance(0.2, random) && { motion: chance(0.5, random) }),
    ...(chance(0.1, random) && { engineSeconds: Math.floor(random() * 100_000) }),
  };
}

function wildPlace(northM: number, random: Random): Place {
  const speedKmh = chance(0.4, random) ? 0 : random() * 130;
  return {
    latitude: 52 + northM / 111_195,
    longitude: 13 + random() / 1_000,
    valid: chance(0.9, random),
    speedKmh: chance(0.1, random) ? null : speedKmh,
  };
}

export function sentOf(atMs: number, attributes: Attributes, place: Place): Sent {
  return {
    atMs,
    soonMs: atMs,
    attributes,
    position: {
      ...{ fixTime: new Date(atMs), deviceTime: null, altitudeM: null, courseDeg: null, accuracyM: null },
      ...{ network: null, attributes, ...place },
    },
  };
}

function movesOf(sent: readonly Sent[], random: Random): Move[] {
  const [fromMs, toMs] = [sent[0]?.atMs ?? 0, sent.at(-1)?.atMs ?? 0];
  const targets: Move['to'][] = ['second', null, 'first', 'second'];
  const count = Math.floor(random() * 3);
  return Array.from({ length: count }, () => Math.floor(fromMs + random() * (toMs - fromMs)))
    .sort((a, b) => a - b)
    .map((atMs, index) => ({ atMs, to: targets[index] ?? null }));
}

/** Blocks of records that lie close to each other are swapped, some records stay behind, and some come twice. */
function turnsOf(sent: readonly Sent[], moves: readonly Move[], random: Random): Turn[] {
  const reach = pick([0, 10 * MINUTE_MS, 6 * HOUR_MS, 7 * DAY_MS], random);
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
    moves: [] as Move[],
  }));
  const places = moves.map(() => Math.floor(random() * count)).sort((a, b) => a - b);
  moves.forEach((move, index) => {
    turns[places[index] ?? 0]?.moves.push(move);
  });
  return turns;
}

function chance(share: number, random: Random): boolean {
  return random() < share;
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
