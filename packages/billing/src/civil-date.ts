/** A calendar day as yyyy-mm-dd, without a time zone. Sorts as text. */
export type CivilDate = string;

export const FREQUENCIES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const DAY_MS = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** @throws RangeError for what is no day: "2027-02-30" */
export function dayNumber(date: CivilDate): number {
  const { year, month, day } = partsOf(date);
  const ms = Date.UTC(year, month - 1, day);
  if (new Date(ms).getUTCMonth() !== month - 1 || day < 1) throw new RangeError(`No such day: ${date}`);
  return ms / DAY_MS;
}

export const dateOfNumber = (number: number): CivilDate =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: CivilDate, days: number): CivilDate => dateOfNumber(dayNumber(date) + days);

/** Whole days between two dates, negative if `until` is earlier. */
export const daysBetween = (from: CivilDate, until: CivilDate): number => dayNumber(until) - dayNumber(from);

/**
 * The same day of a later month, or the last day of a shorter month: 31 January plus one month is 28
 * February.
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = partsOf(date);
  const total = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(total / 12), total % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(toYear, toMonth, Math.min(day, last))).toISOString().slice(0, 10);
}

export function addPeriods(date: CivilDate, frequency: Frequency, count: number): CivilDate {
  switch (frequency) {
    case 'DAY':
      return addDays(date, count);
    case 'WEEK':
      return addDays(date, 7 * count);
    case 'MONTH':
      return addMonths(date, count);
    case 'YEAR':
      return addMonths(date, 12 * count);
  }
}

function partsOf(date: CivilDate): { year: number; month: number; day: number } {
  const match = PATTERN.exec(date);
  if (!match) throw new RangeError(`No such day: ${date}`);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}
