import { z } from 'zod';
import { AccountStatus, AccountType } from './account.ts';
import { DistanceUnit, HourCycle, WeekStart } from './display.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { prose, requiredLine } from './text.ts';
import { TimeZone } from './time-zone.ts';

export const INACTIVE_HOURS_MAX = 720;
export const WAITING_DEVICES_MAX = 100_000;

export const CreateAccount = z.object({
  type: AccountType,
  title: requiredLine('Name', 100),
  description: prose('Description', 255).optional(),
  timeZone: TimeZone.default('UTC').describe('Days of reports are days of this zone.'),
  hourCycle: HourCycle.default('H24').describe('How its people read times, unless they choose otherwise.'),
  weekStart: WeekStart.default('MONDAY').describe('Likewise, where weeks begin.'),
  distanceUnit: DistanceUnit.default('KILOMETRES').describe('Likewise; miles bring mph and feet with them.'),
  inactiveAfterH: z
    .int()
    .min(1)
    .max(INACTIVE_HOURS_MAX)
    .default(24)
    .describe('Hours without a message, after which the tracker of a vehicle is inactive.'),
});
export type CreateAccount = z.output<typeof CreateAccount>;

export const UpdateAccount = patch(CreateAccount.omit({ type: true }), {
  status: AccountStatus.optional().describe('Changed by the service.'),
  waitingDevicesMax: z
    .int()
    .min(0)
    .max(WAITING_DEVICES_MAX)
    .nullish()
    .describe(
      'How many of its trackers may wait for their first report; null for the general limit. Changed by the service.',
    ),
  ownerId: Id.optional().describe('A member; handed over by the present owner or the service.'),
});
export type UpdateAccount = z.output<typeof UpdateAccount>;
