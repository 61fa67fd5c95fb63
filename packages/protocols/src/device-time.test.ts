import { expect, test } from 'vitest';
import { instantOf, sameFiguresIn } from './device-time.ts';

const zone = (timeZone: string | null, utcOffsetMinutes: number | null = null) => ({
  timeZone,
  utcOffsetMinutes,
});

test.each([
  { name: 'UTC when nothing is known', zone: zone(null), at: '2026-03-29T02:30:00.000Z' },
  { name: 'the offset of the device', zone: zone(null, 330), at: '2026-03-28T21:00:00.000Z' },
  { name: 'a zone before an offset', zone: zone('Africa/Johannesburg', 330), at: '2026-03-29T00:30:00.000Z' },
  { name: 'UTC for a zone that does not exist', zone: zone('Nowhere/Land'), at: '2026-03-29T02:30:00.000Z' },
])('$name', ({ zone, at }) => {
  const local = { year: 2026, month: 3, day: 29, hour: 2, minute: 30, second: 0 };
  expect(instantOf(local, zone).toISOString()).toBe(at);
});

test.each([
  { hour: 1, minute: 59, at: '2026-03-29T00:59:00.000Z' },
  { hour: 3, minute: 0, at: '2026-03-29T01:00:00.000Z' },
])('around the start of summer in Berlin, $hour:$minute is $at', ({ hour, minute, at }) => {
  const local = { year: 2026, month: 3, day: 29, hour, minute, second: 0 };
  expect(instantOf(local, zone('Europe/Berlin')).toISOString()).toBe(at);
});

test('fields beyond their range carry over, as devices that never check them mean it', () => {
  const local = { year: 2026, month: 12, day: 31, hour: 23, minute: 59, second: 69 };
  expect(instantOf(local, zone(null)).toISOString()).toBe('2027-01-01T00:00:09.000Z');
});

test.each([
  { from: null, to: 'Asia/Yekaterinburg', at: '2026-07-01T07:00:00.250Z' },
  { from: 'Asia/Yekaterinburg', to: null, at: '2026-07-01T17:00:00.250Z' },
  { from: 'Europe/Berlin', to: 'America/Caracas', at: '2026-07-01T18:00:00.250Z' },
])('what a clock of $from showed is $at in $to', ({ from, to, at }) => {
  expect(sameFiguresIn(new Date('2026-07-01T12:00:00.250Z'), from, to).toISOString()).toBe(at);
});
