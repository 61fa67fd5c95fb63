import { z } from 'zod';
import { EventType } from './event.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { requiredLine } from './text.ts';

export const AlertSeverity = z.enum(['CRITICAL', 'WARNING', 'NOTICE']);
export type AlertSeverity = z.output<typeof AlertSeverity>;

/** A state of a vehicle that lasts, between the stored events that start and end it. */
export const AlertCondition = z.enum([
  'OFFLINE',
  'IGNITION_ON',
  'IGNITION_OFF',
  'MOVING',
  'STANDING',
  'INSIDE',
  'OUTSIDE',
]);
export type AlertCondition = z.output<typeof AlertCondition>;

/** In calendar order, from Monday. */
export const Weekday = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
export type Weekday = z.output<typeof Weekday>;

/** Channels beside the inbox of the product. */
export const AlertChannel = z.enum(['mail', 'push']);
export type AlertChannel = z.output<typeof AlertChannel>;

export const ALERT_RULES_MAX = 100;
const DAY_S = 86_400;
const VEHICLES_MAX = 500;
const GROUPS_MAX = 100;
const GEOFENCES_MAX = 200;
const PEOPLE_MAX = 20;
const ALARMS_MAX = 20;
export const REPEATS_MAX = 5;

const TimeOfDay = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time is invalid');

/** Lists in a rule are sets. */
const ids = (max: number) => z.array(Id).max(max).default([]);

const FIELDS = {
  eventTypes: z
    .array(EventType)
    .max(EventType.options.length)
    .default([])
    .describe(
      'Each of these events fires, if all conditions hold at its instant. None: the conditions alone fire.',
    ),
  conditions: z
    .array(AlertCondition)
    .max(4)
    .default([])
    .describe('All of them have to hold; without events for `forSeconds`.'),
  geofenceIds: ids(GEOFENCES_MAX).describe('Of events and conditions of geofences; none: every geofence.'),
  alarms: z
    .array(requiredLine('Alarm', 50))
    .max(ALARMS_MAX)
    .default([])
    .describe('Of alarms of trackers; none: every alarm.'),
  minSpeedKmh: z.number().min(1).max(400).optional().describe('Of overspeed: below it is none.'),
  minLitres: z.number().min(1).max(5_000).optional().describe('Of fuel that was taken or filled.'),
  forSeconds: z
    .int()
    .min(0)
    .max(30 * DAY_S)
    .default(0)
    .describe('How long the conditions have to hold.'),
  clearSeconds: z
    .int()
    .min(0)
    .max(3_600)
    .default(60)
    .describe('Shorter interruptions of a condition do not exist.'),
  mergeSeconds: z
    .int()
    .min(60)
    .max(DAY_S)
    .default(600)
    .describe('Firing again so soon after the end is the same alert.'),
  days: z.array(Weekday).max(7).default([]).describe('Days of the week on which it is on; none: every day.'),
  fromTime: TimeOfDay.optional().describe('By the clock of the account: 22:00.'),
  untilTime: TimeOfDay.optional().describe('Before `fromTime` it is of the next day.'),
  vehicleIds: ids(VEHICLES_MAX).describe('With no vehicles and no groups it is for all.'),
  groupIds: ids(GROUPS_MAX),
  toManagers: z
    .boolean()
    .default(true)
    .describe('Everybody who manages the vehicles of the account is told.'),
  userIds: ids(PEOPLE_MAX).describe('Members of the account who are told.'),
  channels: z.array(AlertChannel).max(2).default(['push']).describe('Beside the product itself.'),
  escalateAfterSeconds: z
    .int()
    .min(60)
    .max(DAY_S)
    .optional()
    .describe('The next step, if nobody acknowledged it until then.'),
  escalateUserIds: ids(PEOPLE_MAX).describe('Who is told then; nobody: the same people again.'),
  escalateTimes: z
    .int()
    .min(1)
    .max(REPEATS_MAX)
    .default(1)
    .describe('How often, with the same time between.'),
  closesItself: z
    .boolean()
    .default(true)
    .describe('Once it is over, except a critical one that nobody acknowledged.'),
};

export const CreateAlertRule = z.object({
  title: requiredLine('Title', 100),
  severity: AlertSeverity.default('WARNING'),
  enabled: z.boolean().default(true),
  ...FIELDS,
  accountId: Id.optional(),
});
export type CreateAlertRule = z.output<typeof CreateAlertRule>;

export const UpdateAlertRule = patch(CreateAlertRule.omit({ accountId: true }));
export type UpdateAlertRule = z.output<typeof UpdateAlertRule>;

/** The stored part of a rule: its conditions and recipients. */
export const AlertRuleSpec = z.object(FIELDS);
export type AlertRuleSpec = z.output<typeof AlertRuleSpec>;

export const AlertRulesWhere = z.object({
  accountId: Id.nullish(),
  search: Search,
  severities: z.array(AlertSeverity).max(AlertSeverity.options.length).nullish(),
  enabled: z.boolean().nullish(),
});
export type AlertRulesWhere = z.output<typeof AlertRulesWhere>;

/** Days before the present one that a preview looks at. */
export const PREVIEW_DAYS = 7;

export const AlertRulePreviewWhere = z.object({ ...FIELDS, accountId: Id.optional() });
export type AlertRulePreviewWhere = z.output<typeof AlertRulePreviewWhere>;

/** Whether the rule has an event or a condition; otherwise it can never fire. */
export function canFire({
  eventTypes,
  conditions,
}: Pick<AlertRuleSpec, 'eventTypes' | 'conditions'>): boolean {
  return eventTypes.length + conditions.length > 0;
}
