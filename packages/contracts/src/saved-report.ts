import { z } from 'zod';
import { SavedScope } from './fleet-report.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { requiredLine } from './text.ts';

/** Reports that one person keeps in an account. */
export const MAX_REPORTS_OF_PERSON = 50;
/** Reports of one account that the clock sends. */
export const MAX_SCHEDULES_OF_ACCOUNT = 50;
/** Times that people of an account may have a report sent within an hour. */
export const MAX_SENT_BY_HAND_AN_HOUR = 20;
export const MAX_RECIPIENTS = 20;
const PARAMETERS_MAX = 4_000;

export const ReportKind = z.enum(['SUMMARY', 'TRIPS', 'STOPS', 'EVENTS', 'ROUTES', 'CHARTS']);
export type ReportKind = z.output<typeof ReportKind>;
export const ReportFrequency = z.enum(['DAILY', 'WEEKLY', 'MONTHLY']);
export type ReportFrequency = z.output<typeof ReportFrequency>;
export const ReportFormat = z.enum(['XLSX', 'PDF', 'CSV']);
export type ReportFormat = z.output<typeof ReportFormat>;
export const ReportRunState = z.enum(['WAITING', 'RUNNING', 'SENT', 'FAILED']);
export type ReportRunState = z.output<typeof ReportRunState>;

/** Why a run came to nothing. */
export const ReportFailure = z.enum([
  /** Whoever made the report is no member of the account any more, or the account is not active. */
  'OWNER_LEFT',
  /** A vehicle or group of the report is gone, or its owner may not see it any more. */
  'NOT_FOUND',
  /** Every recipient left, stopped the mails, or may not see all vehicles of the report. */
  'NOBODY',
  'TOO_LARGE',
  /** The account's plan does not include reports now. */
  'NOT_PAID',
  'TIMEOUT',
  'FAILED',
]);
export type ReportFailure = z.output<typeof ReportFailure>;

const Hour = z.int().min(0).max(23);
const Weekday = z.int().min(1).max(7).nullish();
const MonthDay = z.int().min(1).max(31).nullish();

/** When a report is sent, by the clock of the account, and to whom. */
export const ReportSchedule = z
  .object({
    frequency: ReportFrequency,
    weekday: Weekday.describe('Of a weekly one: 1 is Monday.'),
    monthDay: MonthDay.describe('Of a monthly one; the last day where the month is shorter.'),
    hour: Hour.describe('By the clock of the account.'),
    format: ReportFormat.default('XLSX'),
    recipientIds: z
      .array(Id)
      .min(1, 'Choose a recipient')
      .max(MAX_RECIPIENTS, `Choose ${MAX_RECIPIENTS} people or fewer`)
      .describe('Members of the account.'),
  })
  .refine(({ frequency, weekday }) => frequency !== 'WEEKLY' || Boolean(weekday), {
    path: ['weekday'],
    error: 'Choose a day of the week',
  })
  .refine(({ frequency, monthDay }) => frequency !== 'MONTHLY' || Boolean(monthDay), {
    path: ['monthDay'],
    error: 'Choose a day of the month',
  });
export type ReportSchedule = z.output<typeof ReportSchedule>;

const Parameters = z
  .string()
  .max(PARAMETERS_MAX, `Parameters must be ${PARAMETERS_MAX} characters or less`)
  .regex(/^[\x21-\x7e]*$/, 'Parameters are invalid')
  .describe("The query of the screen's address: order, and what else is only of the screen.");

export const CreateSavedReport = z.object({
  kind: ReportKind,
  title: requiredLine('Title', 100),
  scope: SavedScope,
  parameters: Parameters,
  shared: z.boolean().default(false).describe('Seen by everybody in the account.'),
  schedule: ReportSchedule.nullish(),
});
export type CreateSavedReport = z.output<typeof CreateSavedReport>;

export const UpdateSavedReport = patch(CreateSavedReport.omit({ kind: true, scope: true, schedule: true }), {
  scope: SavedScope.optional(),
  schedule: ReportSchedule.nullish().describe('Null: it is not sent by the clock any more.'),
});
export type UpdateSavedReport = z.output<typeof UpdateSavedReport>;

export const SavedReportWhere = z.object({ id: Id });
export type SavedReportWhere = z.output<typeof SavedReportWhere>;
