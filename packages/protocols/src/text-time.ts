import type { CalendarTime } from './device-time.ts';

const SIX_DIGITS = /^(\d\d)(\d\d)(\d\d)$/;

function pairsOf(text: string | undefined): [number, number, number] | null {
  const found = SIX_DIGITS.exec(text ?? '');
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

/** "hhmmss" */
export function clockOf(text: string | undefined): Pick<CalendarTime, 'hour' | 'minute' | 'second'> | null {
  const pairs = pairsOf(text);
  return pairs && { hour: pairs[0], minute: pairs[1], second: pairs[2] };
}

/** "ddmmyy" */
export function dayOf(text: string | undefined): Pick<CalendarTime, 'year' | 'month' | 'day'> | null {
  const pairs = pairsOf(text);
  return pairs && { day: pairs[0], month: pairs[1], year: 2000 + pairs[2] };
}

export const MIDNIGHT = { hour: 0, minute: 0, second: 0 };
