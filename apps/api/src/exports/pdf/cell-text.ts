import type { HourCycle } from '@fleet/contracts/display';
import type { Language } from '../../http/language.ts';
import { durationText } from '../duration-text.ts';
import type { Cell, ExportColumn } from '../export-column.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };
/** A tenth of a metre, as screens have it. */
const DEGREE_DIGITS = 6;
const DAY_PARTS: Record<Language, Intl.DateTimeFormatOptions> = {
  // 03/04 is another day on either side of an ocean.
  en: { day: 'numeric', month: 'short', year: 'numeric' },
  ru: { day: '2-digit', month: '2-digit', year: 'numeric' },
};
const NO_BREAK_SPACE = '\u00a0';

type CellKind = ExportColumn<unknown>['kind'];
export type PdfTexts = {
  day: (at: Date) => string;
  /** A line may end between the day and its time, and nowhere else. */
  time: (at: Date) => string;
  /** `digits` behind the point, of every number of its column. */
  cell: (value: Cell, kind: CellKind, digits: number) => string;
};

type Reading = { language: Language; timeZone: string; hourCycle?: HourCycle };
const CYCLES = { H24: 'h23', H12: 'h12' } as const satisfies Record<HourCycle, string>;

/** How a page says days, times and numbers in the language of its reader and the zone and the clock of their choice. */
export function createPdfTexts({ language, timeZone, hourCycle = 'H24' }: Reading): PdfTexts {
  const locale = LOCALES[language];
  const dayOf = (zone: string) => {
    const format = new Intl.DateTimeFormat(locale, { ...DAY_PARTS[language], timeZone: zone });
    return (at: Date) => unbroken(format.format(at));
  };
  const [day, dayOfDates] = [dayOf(timeZone), dayOf('UTC')];
  const hours = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeStyle: 'medium',
    hourCycle: CYCLES[hourCycle],
  });
  const numbers = new Map<number, Intl.NumberFormat>();
  const numberOf = (value: number, digits: number): string => {
    const format = numbers.get(digits) ?? fixedDigits(locale, digits);
    numbers.set(digits, format);
    return unbroken(format.format(value));
  };
  const time = (at: Date) => `${day(at)} ${unbroken(hours.format(at))}`;
  const figure = (value: number, kind: CellKind, digits: number): string => {
    if (kind === 'duration') return durationText(value);
    return kind === 'degrees' ? value.toFixed(DEGREE_DIGITS) : numberOf(value, digits);
  };
  return {
    day,
    time,
    cell: (value, kind, digits) => {
      if (value instanceof Date) return kind === 'day' ? dayOfDates(value) : time(value);
      return typeof value === 'number' ? figure(value, kind, digits) : (value ?? '');
    },
  };
}

function fixedDigits(locale: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const unbroken = (text: string): string => text.replace(/\s/g, NO_BREAK_SPACE);
