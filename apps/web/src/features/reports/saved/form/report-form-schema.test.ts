import { ReportSchedule } from '@fleet/contracts/saved-report';
import { describe, expect, test } from 'vitest';
import type { SavedReport } from '../saved-reports-query.ts';
import { ReportForm, scheduleOf, startOf } from './report-form-schema.ts';

const ME = '019abc00-0000-7000-8000-000000000001';
const OTHER = '019abc00-0000-7000-8000-000000000002';

const kept = (schedule: Partial<NonNullable<SavedReport['schedule']>> | null): SavedReport => ({
  id: ME,
  version: 3,
  kind: 'SUMMARY',
  title: 'Week',
  scope: { period: 'PREVIOUS_WEEK', groupBy: 'DAY' },
  parameters: '',
  shared: true,
  isOwn: true,
  schedule: schedule && {
    frequency: 'WEEKLY',
    weekday: 5,
    monthDay: null,
    hour: 18,
    format: 'CSV',
    nextDueAt: null,
    recipients: [{ id: OTHER, name: 'Igor', isStopped: false }],
    ...schedule,
  },
  runs: [],
});

describe('the form of a kept report', () => {
  test('a new one is not sent, and would be each Monday to who keeps it', () => {
    const start = startOf(null, ME);
    expect(start).toMatchObject({ title: '', isScheduled: false, frequency: 'WEEKLY', recipientIds: [ME] });
    expect(scheduleOf(start)).toBeNull();
    expect(scheduleOf({ ...start, isScheduled: true })).toMatchObject({ weekday: 1, hour: 7 });
  });

  test.each([
    [{}, { frequency: 'WEEKLY', weekday: 5, hour: 18, format: 'CSV', recipientIds: [OTHER] }],
    [
      { frequency: 'MONTHLY', weekday: null, monthDay: 31 },
      { frequency: 'MONTHLY', monthDay: 31, hour: 18, format: 'CSV', recipientIds: [OTHER] },
    ],
    [
      { frequency: 'DAILY', weekday: null, hour: 0 },
      { frequency: 'DAILY', hour: 0, format: 'CSV', recipientIds: [OTHER] },
    ],
  ] as const)('a schedule that nobody touched is sent back as it is: %j', (schedule, expected) => {
    const form = ReportForm.parse(startOf(kept(schedule), ME));
    expect(form).toMatchObject({ title: 'Week', groupBy: 'DAY', shared: true, isScheduled: true });
    expect(scheduleOf(form)).toEqual(expected);
    expect(ReportSchedule.parse(scheduleOf(form))).toMatchObject(expected);
  });

  test('one that is to be sent has a recipient', () => {
    const start = { ...startOf(kept(null), ME), recipientIds: [] };
    expect(ReportForm.safeParse(start).success).toBe(true);
    expect(ReportForm.safeParse({ ...start, isScheduled: true }).error?.issues[0]?.path).toEqual([
      'recipientIds',
    ]);
  });
});
