import { dayOf } from '../../lib/zoned-day.ts';

/**
 * Parses a typed day as `YYYY-MM-DD`: year first, with any separators or none, or year last in the locale's
 * order. Null for other texts and impossible days.
 */
export function parseDay(text: string, locale: string): string | null {
  const groups = text.match(/\d+/g) ?? [];
  const parts = groups.length === 1 && groups[0]?.length === 8 ? cut(groups[0]) : groups;
  if (parts.length !== 3) return null;
  const [a = '', b = '', c = ''] = parts;
  if (a.length === 4) return real(a, b, c);
  if (c.length !== 4) return null;
  return isMonthFirst(locale) ? real(c, a, b) : real(c, b, a);
}

function cut(digits: string): string[] {
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
}

function real(yearText: string, monthText: string, dayText: string): string | null {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  const found = dayOf(year, month, day);
  if (found.year !== year || found.month !== month || found.day !== day) return null;
  return [yearText, monthText.padStart(2, '0'), dayText.padStart(2, '0')].join('-');
}

function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > parts.indexOf('day');
}
