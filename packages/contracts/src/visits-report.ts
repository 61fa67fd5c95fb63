import { z } from 'zod';
import { Id } from './id.ts';
import { AnswerCursor, answerLimit, ENDS_BEFORE_START, endsAfterStart, ReportScope } from './report-scope.ts';

/** Maximum visits of one answer. */
export const VISITS_MAX = 5_000;
export const VISITS_DEFAULT = 1_000;
const GEOFENCES_MAX = 200;

/** All geofences if absent. */
export const GeofencesOfVisits = z.array(Id).max(GEOFENCES_MAX).nullish();

export const VisitsReportWhere = ReportScope.extend({
  geofenceIds: GeofencesOfVisits,
  limit: answerLimit(VISITS_MAX, VISITS_DEFAULT),
  cursor: AnswerCursor,
}).refine(endsAfterStart, ENDS_BEFORE_START);
export type VisitsReportWhere = z.output<typeof VisitsReportWhere>;
