import { z } from 'zod';
import { EventType } from './event.ts';
import { AnswerCursor, answerLimit, ENDS_BEFORE_START, endsAfterStart, ReportScope } from './report-scope.ts';

/** Events of one answer. */
export const EVENTS_MAX = 5_000;
export const EVENTS_DEFAULT = 1_000;

export const EventsReportWhere = ReportScope.extend({
  /** Every type when absent. */
  types: z.array(EventType).max(EventType.options.length).nullish(),
  /** From the end of the period towards its beginning; so do the cursors of the answers. */
  newestFirst: z.boolean().nullish(),
  limit: answerLimit(EVENTS_MAX, EVENTS_DEFAULT),
  cursor: AnswerCursor,
}).refine(endsAfterStart, ENDS_BEFORE_START);
export type EventsReportWhere = z.output<typeof EventsReportWhere>;
