import { z } from 'zod';
import { AlertSeverity } from './alert-rule.ts';
import { Id } from './id.ts';
import { Search } from './search.ts';
import { prose } from './text.ts';

export const AlertState = z.enum(['OPEN', 'ACKNOWLEDGED', 'CLOSED']);
export type AlertState = z.output<typeof AlertState>;

export const AlertNoteKind = z.enum([
  'COMMENT',
  'ACKNOWLEDGED',
  'ASSIGNED',
  'CLOSED',
  'REOPENED',
  'WITHDRAWN',
  'MERGED',
]);
export type AlertNoteKind = z.output<typeof AlertNoteKind>;

/** Values of an alert's newest event, with names as they were at that time. */
export const AlertValues = z.object({
  eventType: z.string().optional(),
  alarm: z.string().optional(),
  geofenceId: z.string().optional(),
  geofenceTitle: z.string().optional(),
  speedKmh: z.number().optional(),
  limitKmh: z.number().optional(),
  litres: z.number().optional(),
});
export type AlertValues = z.output<typeof AlertValues>;

/** Most alerts changed by one mutation. */
export const ALERTS_MAX = 200;
const COMMENT_MAX = 2_000;
const WEEK_MINUTES = 10_080;

export const AlertsWhere = z.object({
  accountId: Id.nullish(),
  search: Search.describe('Part of the title of the rule or of the vehicle.'),
  vehicleId: Id.nullish(),
  ruleId: Id.nullish(),
  assigneeId: Id.nullish(),
  states: z.array(AlertState).max(AlertState.options.length).nullish(),
  severities: z.array(AlertSeverity).max(AlertSeverity.options.length).nullish(),
});
export type AlertsWhere = z.output<typeof AlertsWhere>;

export const ManyAlerts = z.object({ ids: z.array(Id).min(1).max(ALERTS_MAX) }).meta({ id: 'ManyAlerts' });
export type ManyAlerts = z.output<typeof ManyAlerts>;

export const AssignAlerts = z.object({
  userId: Id.nullable().describe('A member of the account; null: nobody.'),
});
export type AssignAlerts = z.output<typeof AssignAlerts>;

export const SnoozeAlerts = z.object({ minutes: z.int().min(5).max(WEEK_MINUTES) });
export type SnoozeAlerts = z.output<typeof SnoozeAlerts>;

export const CommentAlert = z.object({
  text: prose('Comment', COMMENT_MAX).min(1, 'Comment is required'),
});
export type CommentAlert = z.output<typeof CommentAlert>;

const MINUTES_MAX = 1_439;
export const UpdateQuietHours = z.object({
  from: z
    .int()
    .min(0)
    .max(MINUTES_MAX)
    .nullable()
    .describe('Minutes of the day by the clock of the account; null: none.'),
  until: z.int().min(0).max(MINUTES_MAX).nullable(),
});
export type UpdateQuietHours = z.output<typeof UpdateQuietHours>;
