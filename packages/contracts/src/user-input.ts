import { z } from 'zod';
import { DistanceUnit, HourCycle, TimeZoneChoice, WeekStart } from './display.ts';
import { rule } from './issue.ts';
import { isDistinctName } from './look-alike.ts';
import { line, prose, requiredLine } from './text.ts';
import { TimeZone } from './time-zone.ts';
import { Gender, Locale, UserStatus } from './user.ts';

const NAME_MAX = 100;
const PHONE_MAX = 32;
const BORN_SINCE = '1900-01-01';
/** East of Greenwich it is tomorrow by as much at the most. */
const AHEAD_MS = 14 * 3_600_000;

/** A day on which somebody who is alive may have been born; none when only blanks were sent. */
const Birthday = z
  .string()
  .trim()
  .nullable()
  .transform((text) => text || null)
  .pipe(
    z.iso
      .date('Date is invalid')
      .refine(...rule('INVALID', isBirthday, 'Date is invalid'))
      .nullable(),
  );

function isBirthday(day: string): boolean {
  return day >= BORN_SINCE && day <= new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10);
}

/** User names identify people, so they must not look like another name. */
const Username = line('User name', NAME_MAX).refine(
  ...rule('LOOK_ALIKE', isDistinctName, 'User name can be taken for another one'),
);

/** What of a person is changed one by one. Text is trimmed; empty text and null clear what may be empty. */
export const USER_FIELDS = {
  username: Username.nullable(),
  firstName: requiredLine('Name', NAME_MAX),
  lastName: requiredLine('Name', NAME_MAX),
  middleName: line('Name', NAME_MAX).nullable(),
  birthday: Birthday,
  gender: Gender,
  phoneNumber: line('Phone number', PHONE_MAX).nullable(),
  description: prose('Description', 255).nullable(),
  locale: Locale,
  timeZone: TimeZone,
  timeZoneChoice: TimeZoneChoice,
  hourCycle: HourCycle.nullable(),
  weekStart: WeekStart.nullable(),
  distanceUnit: DistanceUnit.nullable(),
  status: UserStatus,
} as const;

export const UserField = z.enum(
  Object.keys(USER_FIELDS) as [keyof typeof USER_FIELDS, ...(keyof typeof USER_FIELDS)[]],
);
export type UserField = z.output<typeof UserField>;

export const UpdateUser = z.object({
  key: UserField,
  value: z.unknown().nullish().describe('Of the kind that the field has; null clears.'),
});
export type UpdateUser = z.output<typeof UpdateUser>;
