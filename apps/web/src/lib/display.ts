import { DEFAULT_DISPLAY, type Display, WEEKDAY_OF } from '@fleet/contracts/display';
import { createContext, use } from 'react';
import type { Calendar } from './period.ts';

/** Reports count days in the account's zone, whatever zone the person reads times in. */
export type PersonalDisplay = Display & { accountZone: string };

/** The person's formats of times and distances. */
export const DisplayContext = createContext<PersonalDisplay | null>(null);

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Visitors get the browser's time zone. */
export function useDisplay(): PersonalDisplay {
  return use(DisplayContext) ?? visitorDisplay();
}

/** Days and weeks of periods, the same on every screen and in every language. */
export function useCalendarOf(timeZone?: string): Calendar {
  const display = useDisplay();
  return calendarOf(timeZone ?? display.timeZone, display.weekStart);
}

const calendars = new Map<string, Calendar>();

/** Returns the same object for the same calendar, so that dependent values are not recomputed. */
function calendarOf(timeZone: string, weekStart: Display['weekStart']): Calendar {
  const key = `${timeZone} ${weekStart}`;
  const calendar = calendars.get(key) ?? { timeZone, weekStart: WEEKDAY_OF[weekStart] };
  calendars.set(key, calendar);
  return calendar;
}

let visitor: PersonalDisplay = { ...DEFAULT_DISPLAY, accountZone: DEFAULT_DISPLAY.timeZone };

function visitorDisplay(): PersonalDisplay {
  const timeZone = browserZone();
  if (visitor.timeZone !== timeZone) visitor = { ...DEFAULT_DISPLAY, timeZone, accountZone: timeZone };
  return visitor;
}
