import { SummaryGrouping } from '@fleet/contracts/fleet-report';
import { Id } from '@fleet/contracts/id';
import {
  CreateSavedReport,
  MAX_RECIPIENTS,
  ReportFormat,
  ReportFrequency,
  type ReportSchedule,
} from '@fleet/contracts/saved-report';
import { z } from 'zod';
import type { SavedReport } from '../saved-reports-query.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
export const MONTH_DAYS = numbers(1, 31);
export const HOURS = numbers(0, 23);

/** Form values of a report. The schedule is flattened, so that switching it off keeps its values. */
export const ReportForm = z
  .object({
    title: CreateSavedReport.shape.title,
    groupBy: SummaryGrouping,
    shared: z.boolean(),
    isScheduled: z.boolean(),
    frequency: ReportFrequency,
    weekday: z.enum(WEEKDAYS),
    monthDay: z.enum(MONTH_DAYS),
    hour: z.enum(HOURS),
    format: ReportFormat,
    recipientIds: z.array(Id).max(MAX_RECIPIENTS),
  })
  .refine(({ isScheduled, recipientIds }) => !isScheduled || recipientIds.length > 0, {
    path: ['recipientIds'],
    error: 'Choose a recipient',
  });
export type ReportForm = z.output<typeof ReportForm>;

/** Initial values: of the report, or of a new one mailed to its author each Monday. */
export function startOf(report: SavedReport | null, personId: string): ReportForm {
  const schedule = report?.schedule;
  return {
    title: report?.title ?? '',
    groupBy: SummaryGrouping.catch('VEHICLE').parse(
      (report?.scope as { groupBy?: unknown } | undefined)?.groupBy,
    ),
    shared: report?.shared ?? false,
    isScheduled: Boolean(schedule),
    frequency: schedule?.frequency ?? 'WEEKLY',
    weekday: ReportForm.shape.weekday.catch('1').parse(String(schedule?.weekday ?? 1)),
    monthDay: String(schedule?.monthDay ?? 1),
    hour: String(schedule?.hour ?? 7),
    format: schedule?.format ?? 'XLSX',
    recipientIds: schedule ? schedule.recipients.map(({ id }) => id) : [personId],
  };
}

/** Schedule as mutation data; null if not scheduled. */
export function scheduleOf(form: ReportForm): z.input<typeof ReportSchedule> | null {
  const { isScheduled, frequency, weekday, monthDay, hour, format, recipientIds } = form;
  if (!isScheduled) return null;
  return {
    frequency,
    hour: Number(hour),
    format,
    recipientIds,
    ...(frequency === 'WEEKLY' && { weekday: Number(weekday) }),
    ...(frequency === 'MONTHLY' && { monthDay: Number(monthDay) }),
  };
}
