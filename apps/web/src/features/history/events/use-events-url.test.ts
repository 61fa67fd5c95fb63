import { expect, test } from 'vitest';
import type { HistoryEvent } from '../../../tracks/load-events.ts';
import { arranged } from './use-events-url.ts';

const event = (id: string, type: HistoryEvent['type'], atMs: number): HistoryEvent => ({
  id,
  vehicleId: 'v',
  type,
  alarm: null,
  atMs,
  mediaLetGo: null,
  place: null,
});
const EVENTS = [event('a', 'ignitionOn', 1), event('b', 'alarm', 2), event('c', 'ignitionOn', 3)];
/** Names whose alphabetical order differs from that of the codes. */
const nameOf = (type: string) => (type === 'alarm' ? 'Тревога' : 'Зажигание');
const ids = (sort: Parameters<typeof arranged>[1]['sort'], type: HistoryEvent['type'] | null = null) =>
  arranged(EVENTS, { type, sort }, nameOf).map(({ id }) => id);

test('by time, either way', () => {
  expect(ids({ field: 'at', direction: 'DESC' })).toEqual(['c', 'b', 'a']);
  expect(ids({ field: 'at', direction: 'ASC' })).toEqual(['a', 'b', 'c']);
});

test('by the name that the person reads, of one kind the newest first either way', () => {
  expect(ids({ field: 'type', direction: 'ASC' })).toEqual(['c', 'a', 'b']);
  expect(ids({ field: 'type', direction: 'DESC' })).toEqual(['b', 'c', 'a']);
});

test('of one kind only', () => {
  expect(ids({ field: 'at', direction: 'ASC' }, 'alarm')).toEqual(['b']);
});
