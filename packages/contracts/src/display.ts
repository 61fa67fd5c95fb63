import { z } from 'zod';

/** Time zone in which a person reads times: the current account's, or their own. */
export const TimeZoneChoice = z.enum(['ACCOUNT', 'OWN']);
export type TimeZoneChoice = z.output<typeof TimeZoneChoice>;
export const HourCycle = z.enum(['H24', 'H12']);
export type HourCycle = z.output<typeof HourCycle>;
export const WeekStart = z.enum(['MONDAY', 'SATURDAY', 'SUNDAY']);
export type WeekStart = z.output<typeof WeekStart>;
/** Miles include mph and feet; litres stay (ADR 0074). */
export const DistanceUnit = z.enum(['KILOMETRES', 'MILES']);
export type DistanceUnit = z.output<typeof DistanceUnit>;

/** Units and formats of a person. */
export type Display = {
  /** IANA name of the time zone. */
  timeZone: string;
  hourCycle: HourCycle;
  weekStart: WeekStart;
  distanceUnit: DistanceUnit;
};

type OfPerson = Partial<{ [Key in Exclude<keyof Display, 'timeZone'>]: Display[Key] | null }> & {
  timeZone?: string | null;
  timeZoneChoice?: TimeZoneChoice | null;
};

export const DEFAULT_DISPLAY: Display = {
  timeZone: 'UTC',
  hourCycle: 'H24',
  weekStart: 'MONDAY',
  distanceUnit: 'KILOMETRES',
};

/**
 * The person's settings, with the account's as defaults. A person without an account uses their own time
 * zone.
 */
export function displayOf(person: OfPerson | null, account: Display | null): Display {
  const defaults = account ?? { ...DEFAULT_DISPLAY, timeZone: person?.timeZone ?? DEFAULT_DISPLAY.timeZone };
  const isOwnZone = person?.timeZoneChoice === 'OWN' && person.timeZone;
  return {
    timeZone: isOwnZone ? (person.timeZone ?? defaults.timeZone) : defaults.timeZone,
    hourCycle: person?.hourCycle ?? defaults.hourCycle,
    weekStart: person?.weekStart ?? defaults.weekStart,
    distanceUnit: person?.distanceUnit ?? defaults.distanceUnit,
  };
}

/** As calendars count days of the week: 1 is Monday, 7 is Sunday. */
export const WEEKDAY_OF: Readonly<Record<WeekStart, number>> = { MONDAY: 1, SATURDAY: 6, SUNDAY: 7 };

export const METRES_PER: Readonly<Record<DistanceUnit, number>> = { KILOMETRES: 1_000, MILES: 1_609.344 };
