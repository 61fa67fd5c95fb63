import { addPeriods, type CivilDate, daysBetween, type Frequency } from './civil-date.ts';
import { DAY_SECONDS, zoneClock } from './zone-clock.ts';

/** How often a plan is paid for: every `cycles` times `frequency`. */
export type Cycle = { frequency: Frequency; cycles: number };

/** Days from `startsOn` up to `endsOn`, which is the first day after it. */
export type Span = { startsOn: CivilDate; endsOn: CivilDate };

/** A period with its instants in the zone that it was begun in. */
export type Period = Span & { timeZone: string; startsAt: Date; endsAt: Date };

/** Period `number` of an anchor, from 0. Always counted from the anchor, so a day that was clamped comes back. */
export function spanOf(anchorOn: CivilDate, { frequency, cycles }: Cycle, number: number): Span {
  return {
    startsOn: addPeriods(anchorOn, frequency, number * cycles),
    endsOn: addPeriods(anchorOn, frequency, (number + 1) * cycles),
  };
}

/**
 * The span in a zone. `startsAt` is given where an earlier period ended in another zone: the new one begins at the instant
 * at which that one ended.
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

/** Seconds of a period by the wall clock: each day has 86,400, whatever clocks do. */
export const wholeSeconds = ({ startsOn, endsOn }: Span): number =>
  daysBetween(startsOn, endsOn) * DAY_SECONDS;

/**
 * Seconds of the period that are over at an instant, by the wall clock of its zone: within 0 and the whole, and never
 * before `countedTo`, the last change that was counted. In an hour that comes twice time stands still.
 */
export function elapsed(period: Span & { timeZone: string }, at: Date, countedTo = 0): number {
  const { date, seconds } = zoneClock(period.timeZone).wallTime(at);
  const over = daysBetween(period.startsOn, date) * DAY_SECONDS + seconds;
  return Math.max(countedTo, Math.min(Math.max(over, 0), wholeSeconds(period)));
}

/** Days of a trial: whole days after the one it begins on. It ends with the first instant of the day that follows. */
export function trialEnd(beganAt: Date, trialDays: number, timeZone: string): Date {
  const clock = zoneClock(timeZone);
  return clock.startOfDay(addPeriods(clock.wallTime(beganAt).date, 'DAY', trialDays + 1));
}
