import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Report } from './day.ts';
import { HAND_MADE_DAYS } from './hand-made-days.ts';
import { ourOutcome } from './ours.ts';
import { peerOutcome } from './peer.ts';
import { render } from './render.ts';
import { simulatedDays } from './simulated-days.ts';

const DAYS = [...HAND_MADE_DAYS, ...simulatedDays()];

test('the document is what `pnpm trips:beside-peers` writes', () => {
  const text = readFileSync(new URL('../../docs/trips-beside-peers.md', import.meta.url), 'utf8');
  expect(text).toBe(render(DAYS));
});

test.for(DAYS.map((day) => [day.name, day] as const))(
  '%s: we count the trips that there were',
  ([_, day]) => {
    expect(ourOutcome(day.reports).trips).toHaveLength(day.truth.trips);
  },
);

test.for(DAYS.map((day) => [day.name, day] as const))(
  '%s: what differs is explained',
  ([_, { reports, reasons }]) => {
    const [peer, ours] = [peerOutcome(reports), ourOutcome(reports)];
    const kmOf = ({ trips }: typeof peer) => trips.reduce((sum, { km }) => sum + km, 0);
    const differs =
      peer.trips.length !== ours.trips.length ||
      Math.abs(kmOf(peer) - kmOf(ours)) > 0.03 * kmOf(ours) ||
      Math.abs(peer.engineMinutes - ours.engineMinutes) > 2;
    if (differs) expect(reasons).not.toEqual([]);
  },
);

/** Positions on a line, by minute and metre. */
function line(...places: [minute: number, northM: number, kmh?: number, ignition?: boolean][]): Report[] {
  return places.map(([minute, northM, kmh = 0, ignition = true]) => ({
    ...{ s: minute * 60, receivedS: minute * 60, northM, eastM: 0, kmh, valid: true, ignition },
    sensedMotion: null,
  }));
}
const tripsOf = (reports: Report[]) =>
  peerOutcome(reports).trips.map(({ fromS, toS }) => [fromS / 60, toS / 60]);

test('the peer: a trip begins 200 m away, where its legs became fast, and ends where three minutes are within 200 m', () => {
  expect(tripsOf(line([0, 0], [1, 10], [2, 150], [3, 230], [4, 900], [5, 910], [6, 915], [7, 920]))).toEqual([
    [1, 4],
  ]);
  expect(tripsOf(line([0, 0], [1, 10], [2, 150], [3, 195]))).toEqual([]);
  expect(tripsOf(line([0, 0], [1, 900], [2, 900], [3, 900], [3.9, 900], [5, 1_800]))).toEqual([[0, 5]]);
});

test('the peer: more than an hour of silence that was travelled is a trip of its own', () => {
  expect(tripsOf(line([0, 0], [60, 9_000]))).toEqual([[0, 60]]);
  expect(tripsOf(line([0, 0, 36], [1, 600, 36], [62, 9_000, 36], [63, 9_000]))).toEqual([
    [0, 1],
    [1, 62],
  ]);
});

test('the peer: its hours run over a silence, and an open trip ends with the last position', () => {
  expect(peerOutcome(line([0, 0], [300, 0])).engineMinutes).toBe(300);
  expect(peerOutcome(line([0, 0], [300, 0, 0, false])).engineMinutes).toBe(0);
  expect(tripsOf(line([0, 0, 30], [1, 500, 30]))).toEqual([[0, 1]]);
});

test('the peer: a record that comes late adds the way back and forth', () => {
  const [first, late, last] = line([0, 0, 36], [1, 600, 36], [2, 1_200, 36]);
  const reports = [first, last, late && { ...late, receivedS: 150 }].flatMap((each) => each ?? []);
  const end = line([3, 1_800, 36]);
  expect(peerOutcome([...reports, ...end]).trips.map(({ km }) => Math.round(km * 10) / 10)).toEqual([3]);
});
