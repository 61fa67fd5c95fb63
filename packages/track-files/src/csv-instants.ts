import { instantIn } from './instant-in.ts';

const DAY = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})[ T]+(.+)$/;
/** Columbus and Holux write days and times without anything between their digits. */
const BARE = /^(\d{2}|\d{4})(\d\d)(\d\d)[ T]+(\d\d):?(\d\d):?(\d\d(?:\.\d{1,9})?)$/;
const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d{1,9})?))?\s*([AP]M)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;
const EPOCH = /^(\d{9,10})(?:\.(\d{1,9}))?$|^(\d{12,13})$/;

type Order = 'DAY_FIRST' | 'MONTH_FIRST';

/** Instants of a CSV, UTC where they name no zone. `see` is told of all first: a day above 12 says which part is the day. */
export function csvInstants(): { see: (text: string) => void; read: (text: string) => number | null } {
  const orders = new Set<Order>();
  return {
    see(text) {
      const [, first = '', second = '', third = '', clock = ''] = DAY.exec(text.trim()) ?? [];
      if (third.length !== 4) return;
      if (Number(first) > 12) orders.add('DAY_FIRST');
      if (Number(second) > 12) orders.add('MONTH_FIRST');
      // Who writes the half of the day writes the month first, and who writes dots the day.
      if (/[AP]M/i.test(clock)) orders.add('MONTH_FIRST');
      if (text.includes('.') && /^\d{1,2}\.\d{1,2}\./.test(text.trim())) orders.add('DAY_FIRST');
    },
    read: (text) => instantOf(text.trim(), orders.size === 1 ? ([...orders][0] ?? null) : null),
  };
}

function instantOf(text: string, order: Order | null): number | null {
  const [, seconds, fraction = '', millis] = EPOCH.exec(text) ?? [];
  if (millis) return Number(millis);
  if (seconds) return Math.round(Number(`${seconds}.${fraction || 0}`) * 1_000);
  const bare = BARE.exec(text);
  if (bare) {
    const [, year = '', month, day, hours, minutes, rest] = bare;
    return instantIn(
      `${year.length === 2 ? `20${year}` : year}-${month}-${day}T${hours}:${minutes}:${rest}Z`,
    );
  }
  const [, first = '', second = '', third = '', clock = ''] = DAY.exec(text) ?? [];
  const day = dayOf([first, second, third], order);
  const time = timeOf(clock);
  return day && time ? instantIn(`${day}T${time}`) : null;
}

function dayOf([first, second, third]: [string, string, string], order: Order | null): string | null {
  if (first.length === 4) return `${first}-${two(second)}-${two(third)}`;
  if (third.length !== 4 || order === null) return null;
  const [day, month] = order === 'DAY_FIRST' ? [first, second] : [second, first];
  return `${third}-${two(month)}-${two(day)}`;
}

function timeOf(clock: string): string | null {
  const [, hours = '', minutes = '', seconds = '00', half, zone = 'Z'] = CLOCK.exec(clock.trim()) ?? [];
  if (hours === '') return null;
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hours);
  const offset = /^(?:utc|gmt)$/i.test(zone) ? 'Z' : zone;
  return `${two(String(hour))}:${minutes}:${seconds}${offset}`;
}

const two = (text: string) => text.padStart(2, '0');
