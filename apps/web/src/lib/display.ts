import { DEFAULT_DISPLAY, type Display, WEEKDAY_OF } from '@fleet/contracts/display';
import { createContext, use } from 'react';
import type { Calendar } from './period.ts';

/** Reports count days in the zone of the account, whatever zone a person reads times in. */
export type PersonalDisplay = Display & { accountZone: string };

/** How the signed-in person reads times and distances. */
export const DisplayContext = createContext<PersonalDisplay | null>(null);

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Of a visitor, who has no settings, the zone of the browser. */
export function useDisplay(): PersonalDisplay {
  return use(DisplayContext) ?? visitorDisplay();
}

/** The days and weeks that periods are made of: the same on every screen, in every language. */
export function useCalendarOf(timeZone?: string): Calendar {
  const display = useDisplay();
  return calendarOf(timeZone ?? display.timeZone, display.weekStart);
}

const calendars = new Map<string, Calendar>();

/** One object for the same calendar: what depends on it is not worked out again. */
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
