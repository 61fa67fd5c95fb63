import { addPeriods, type CivilDate, daysBetween, type Frequency } from './civil-date.ts';
import { DAY_SECONDS, zoneClock } from './zone-clock.ts';

/** Billing cycle: every `cycles` times `frequency`. */
export type Cycle = { frequency: Frequency; cycles: number };

/** Days from `startsOn` up to `endsOn`, which is excluded. */
export type Span = { startsOn: CivilDate; endsOn: CivilDate };

/** A period with its instants in its time zone. */
export type Period = Span & { timeZone: string; startsAt: Date; endsAt: Date };

/**
 * Period `number` of an anchor, from 0. Counted from the anchor each time, so that a shortened month does not
 * shift later ones.
 */
export function spanOf(anchorOn: CivilDate, { frequency, cycles }: Cycle, number: number): Span {
  return {
    startsOn: addPeriods(anchorOn, frequency, number * cycles),
    endsOn: addPeriods(anchorOn, frequency, (number + 1) * cycles),
  };
}

/**
 * The span in a time zone. `startsAt` is given if the earlier period ended in another zone: the new one
 * starts at that instant.
 */
export function periodIn(span: Span, timeZone: string, startsAt?: Date): Period {
  const { startOfDay } = zoneClock(timeZone);
  return {
    ...span,
    timeZone,
    startsAt: startsAt ?? startOfDay(span.startsOn),
    endsAt: startOfDay(span.endsOn),
  };
}

/** Seconds of a period by the wall clock: each day has 86,400, also when clocks change. */
export const wholeSeconds = ({ startsOn, endsOn }: Span): number =>
  daysBetween(startsOn, endsOn) * DAY_SECONDS;

/**
 * Elapsed seconds of the period at an instant, by the wall clock of its zone: between `countedTo` (the last
 * counted change) and the whole. In a repeated hour the value stands still.
 */
export function elapsed(period: Span & { timeZone: string }, at: Date, countedTo = 0): number {
  const { date, seconds } = zoneClock(period.timeZone).wallTime(at);
  const over = daysBetween(period.startsOn, date) * DAY_SECONDS + seconds;
  return Math.max(countedTo, Math.min(Math.max(over, 0), wholeSeconds(period)));
}

/** End of a trial: whole days after the day it begins on, at the first instant of the following day. */
export function trialEnd(beganAt: Date, trialDays: number, timeZone: string): Date {
  const clock = zoneClock(timeZone);
  return clock.startOfDay(addPeriods(clock.wallTime(beganAt).date, 'DAY', trialDays + 1));
}
