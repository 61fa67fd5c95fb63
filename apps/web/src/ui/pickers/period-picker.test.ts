import { afterEach, expect, test, vi } from 'vitest';
import { chosenDays, periodOfDays, problemOf, wholeDays } from './chosen-days.ts';
import { wholePeriod } from './period-choice.ts';
import { periodText, presetText } from './period-text.ts';

const BRUSSELS = 'Europe/Brussels';
const NOW_MS = Date.parse('2026-11-20T13:32:00Z');
const TEXTS = { hourCycle: 'H24' as const, locale: 'en-GB', timeZone: BRUSSELS, nowMs: NOW_MS };
const period = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });
/** Ranges are written with thin spaces. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

afterEach(() => void vi.useRealTimers());

test.each([
  ['whole days end with the midnight after the last', '2026-11-15T23:00:00Z', '2026-11-20T23:00:00Z'],
  ['a day on which clocks are put back has 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['times are those of the clock on the wall', '2026-07-01T06:30:00Z', '2026-07-02T08:15:00Z'],
])('%s', (_name, from, to) => {
  const given = period(from, to);
  expect(periodOfDays(chosenDays(given, BRUSSELS), BRUSSELS)).toEqual(given);
});

test.each([
  [
    'Africa/Cairo',
    '2026-04-22T22:00:00Z',
    '2026-04-23T22:00:00Z',
    '2026-04-24T21:00:00Z',
    '23 Apr',
    '24 Apr',
  ],
  [
    'America/Santiago',
    '2026-09-05T04:00:00Z',
    '2026-09-06T04:00:00Z',
    '2026-09-07T03:00:00Z',
    '5 Sept',
    '6 Sept',
  ],
])('a day that begins at one o’clock in %s is whole, and so is the day before', (timeZone, ...days) => {
  const [start, middle, end, before, after] = days;
  for (const [from, to, name] of [
    [start, middle, before],
    [middle, end, after],
  ] as const) {
    const given = period(from, to);
    expect(periodText(given, { ...TEXTS, timeZone })).toBe(name);
    expect(chosenDays(given, timeZone)).toMatchObject({ fromTime: '00:00', toTime: '23:59' });
    expect(periodOfDays(chosenDays(given, timeZone), timeZone)).toEqual(given);
  }
});

test('days that are picked are whole, and none without its other end', () => {
  expect(periodOfDays(wholeDays('2026-11-16', '2026-11-17'), BRUSSELS)).toEqual(
    period('2026-11-15T23:00:00Z', '2026-11-17T23:00:00Z'),
  );
  expect(periodOfDays(wholeDays('2026-11-16', null), BRUSSELS)).toBeNull();
  expect(periodOfDays({ ...wholeDays('2026-11-16', '2026-11-16'), toTime: '' }, BRUSSELS)).toBeNull();
});

test('a period that ends before it starts or is too long is told', () => {
  const of = (days: number) => ({ fromMs: 0, toMs: days * 86_400_000 });
  expect([of(0), of(-1), of(92), of(93)].map((one) => problemOf(one, 92))).toEqual([
    'reversed',
    'reversed',
    null,
    'tooLong',
  ]);
});

test('a period is told by its days, by its times where it has some, and by its year where it is another', () => {
  const text = (from: string, to: string) => plain(periodText(period(from, to), TEXTS));
  expect(text('2026-11-15T23:00:00Z', '2026-11-18T23:00:00Z')).toBe('16 – 18 Nov');
  expect(text('2026-11-15T23:00:00Z', '2026-11-16T23:00:00Z')).toBe('16 Nov');
  // What still runs ends with today.
  expect(text('2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z')).toBe('16 – 20 Nov');
  expect(text('2026-11-16T07:00:00Z', '2026-11-17T09:30:00Z')).toBe('16 Nov, 08:00 – 17 Nov, 10:30');
  // What is still to come has its own end.
  expect(text('2026-11-30T23:00:00Z', '2026-12-02T23:00:00Z')).toBe('1 – 2 Dec');
  expect(text('2025-12-30T23:00:00Z', '2026-01-01T23:00:00Z')).toBe('31 Dec 2025 – 1 Jan 2026');
});

test.each([
  ['TODAY', 'Fri 20'],
  ['YESTERDAY', 'Thu 19'],
  ['THIS_WEEK', '16 – 20 Nov'],
  ['PREVIOUS_WEEK', '9 – 15 Nov'],
  ['THIS_MONTH', '1 – 20 Nov'],
  ['PREVIOUS_MONTH', 'October'],
] as const)('%s is told by its days', (preset, expected) => {
  expect(plain(presetText(preset, TEXTS, 1))).toBe(expected);
});

test('a named period that runs has its last day whole, and stays what it was once its name means other days', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  const loaded = period('2026-11-19T23:00:00Z', '2026-11-20T13:32:00Z');
  const choice = { preset: 'TODAY', period: loaded, calendar: { timeZone: BRUSSELS, weekStart: 1 } } as const;
  expect(wholePeriod(choice)).toEqual(period('2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z'));
  vi.setSystemTime('2026-11-20T23:10:00Z');
  expect(wholePeriod(choice)).toEqual(loaded);
});
