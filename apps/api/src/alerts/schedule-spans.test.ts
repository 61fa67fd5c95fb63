import type { Weekday } from '@fleet/contracts/alert-rule';
import { describe, expect, test } from 'vitest';
import { scheduleSpans } from './schedule-spans.ts';

type Row = {
  name: string;
  zone: string;
  times?: [from: string, until: string];
  days?: Weekday[];
  /** In UTC, as is the result. */
  range: [from: string, until: string];
  on: [from: string, until: string][];
};

/** Worked out by hand. Berlin changes by an hour at 01:00 UTC, New York at 02:00 local, Lord Howe by half an hour. */
const ROWS: Row[] = [
  {
    name: 'a night on which clocks go forward is an hour shorter',
    zone: 'Europe/Berlin',
    times: ['22:00', '06:00'],
    range: ['2027-03-27T12:00', '2027-03-28T12:00'],
    on: [['2027-03-27T21:00', '2027-03-28T04:00']],
  },
  {
    name: 'a night on which clocks go back is an hour longer',
    zone: 'Europe/Berlin',
    times: ['22:00', '06:00'],
    range: ['2027-10-30T12:00', '2027-10-31T12:00'],
    on: [['2027-10-30T20:00', '2027-10-31T05:00']],
  },
  {
    name: 'a half hour that is skipped does not count',
    zone: 'Europe/Berlin',
    times: ['02:00', '02:30'],
    range: ['2027-03-27T12:00', '2027-03-29T12:00'],
    on: [['2027-03-29T00:00', '2027-03-29T00:30']],
  },
  {
    name: 'a half hour that comes twice counts twice',
    zone: 'Europe/Berlin',
    times: ['02:00', '02:30'],
    range: ['2027-10-30T12:00', '2027-10-31T12:00'],
    on: [
      ['2027-10-31T00:00', '2027-10-31T00:30'],
      ['2027-10-31T01:00', '2027-10-31T01:30'],
    ],
  },
  {
    name: 'until a skipped time',
    zone: 'America/New_York',
    times: ['00:00', '02:30'],
    range: ['2027-03-14T00:00', '2027-03-14T20:00'],
    on: [['2027-03-14T05:00', '2027-03-14T07:00']],
  },
  {
    name: 'until a time that comes twice',
    zone: 'America/New_York',
    times: ['00:00', '01:30'],
    range: ['2027-11-07T00:00', '2027-11-07T20:00'],
    on: [
      ['2027-11-07T04:00', '2027-11-07T05:30'],
      ['2027-11-07T06:00', '2027-11-07T06:30'],
    ],
  },
  {
    name: 'a day of the week on which clocks go back has 25 hours',
    zone: 'America/New_York',
    days: ['SUN'],
    range: ['2027-11-06T00:00', '2027-11-09T00:00'],
    on: [['2027-11-07T04:00', '2027-11-08T05:00']],
  },
  {
    name: 'a day of the week on which clocks go forward has 23 hours',
    zone: 'America/New_York',
    days: ['SUN'],
    range: ['2027-03-13T00:00', '2027-03-16T00:00'],
    on: [['2027-03-14T05:00', '2027-03-15T04:00']],
  },
  {
    name: 'clocks that go back by half an hour',
    zone: 'Australia/Lord_Howe',
    times: ['01:30', '02:00'],
    range: ['2027-04-03T12:00', '2027-04-04T00:00'],
    on: [['2027-04-03T14:30', '2027-04-03T15:30']],
  },
  {
    name: 'clocks that go forward by half an hour',
    zone: 'Australia/Lord_Howe',
    times: ['01:30', '03:00'],
    range: ['2027-10-02T12:00', '2027-10-03T00:00'],
    on: [['2027-10-02T15:00', '2027-10-02T16:00']],
  },
  {
    name: 'a night that belongs to the day on which it begins',
    zone: 'Europe/Berlin',
    times: ['22:00', '06:00'],
    days: ['FRI'],
    range: ['2027-01-15T00:00', '2027-01-17T00:00'],
    on: [['2027-01-15T21:00', '2027-01-16T05:00']],
  },
];

const at = (text: string) => Date.parse(`${text}Z`);

describe('a schedule by the clock of the account', () => {
  test.for(ROWS)('$name', ({ zone, times, days = [], range, on }) => {
    const schedule = { days, ...(times && { fromTime: times[0], untilTime: times[1] }) };
    const spans = scheduleSpans(schedule, zone, { fromMs: at(range[0]), untilMs: at(range[1]) });
    expect(spans.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual(
      on.map(([from, until]) => [at(from), at(until)]),
    );
  });
});
