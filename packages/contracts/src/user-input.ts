import { z } from 'zod';
import { line, prose, requiredLine } from './text.ts';
import { TimeZone } from './time-zone.ts';
import { Gender, Locale, UserStatus } from './user.ts';

const NAME_MAX = 100;
const PHONE_MAX = 32;

/** What of a person is changed one by one. Text is trimmed; empty text and null clear what may be empty. */
export const USER_FIELDS = {
  username: line('User name', NAME_MAX).nullable(),
  firstName: requiredLine('Name', NAME_MAX),
  lastName: requiredLine('Name', NAME_MAX),
  middleName: line('Name', NAME_MAX).nullable(),
  birthday: z.iso.date('Date is invalid').nullable(),
  gender: Gender,
  phoneNumber: line('Phone number', PHONE_MAX).nullable(),
  description: prose('Description', 255).nullable(),
  locale: Locale,
  timeZone: TimeZone,
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
