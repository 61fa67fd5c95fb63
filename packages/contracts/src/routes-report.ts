import { z } from 'zod';
import { AnswerCursor, answerLimit, ENDS_BEFORE_START, endsAfterStart, ReportScope } from './report-scope.ts';

/** Positions of one answer. */
export const ROUTES_MAX_POSITIONS = 20_000;
export const ROUTES_DEFAULT_POSITIONS = 5_000;

export const RoutesReportWhere = ReportScope.extend({
  limit: answerLimit(ROUTES_MAX_POSITIONS, ROUTES_DEFAULT_POSITIONS),
  /** Places the device only guessed are left out of a track unless asked for. */
  includeInvalid: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** Nothing is skipped and nothing comes twice while late records arrive. */
  cursor: AnswerCursor,
}).refine(endsAfterStart, ENDS_BEFORE_START);
export type RoutesReportWhere = z.output<typeof RoutesReportWhere>;
