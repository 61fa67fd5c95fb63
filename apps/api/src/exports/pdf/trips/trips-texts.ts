import type { DistanceUnit, HourCycle } from '@fleet/contracts/display';
import type { Language } from '../../../http/language.ts';

type Zoned = { language: Language; timeZone: string; hourCycle: HourCycle; distanceUnit: DistanceUnit };

const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };
const KM_PER: Record<DistanceUnit, number> = { KILOMETRES: 1, MILES: 1.609344 };
const SIGNS: Record<Language, Record<DistanceUnit, { distance: string; speed: string }>> = {
  en: { KILOMETRES: { distance: 'km', speed: 'km/h' }, MILES: { distance: 'mi', speed: 'mph' } },
  ru: { KILOMETRES: { distance: 'км', speed: 'км/ч' }, MILES: { distance: 'миль', speed: 'миль/ч' } },
};
const TIME_SIGNS: Record<Language, { h: string; min: string }> = {
  en: { h: 'h', min: 'min' },
  ru: { h: 'ч', min: 'мин' },
};
const CYCLES = { H24: 'h23', H12: 'h12' } as const satisfies Record<HourCycle, string>;
const MS_PER_MINUTE = 60_000;
const DAY_MS = 86_400_000;
/** Longer periods get no bar chart by day. */
const BARS_MAX = 31;

/** Formats days, times and figures in the reader's language, time zone and units. */
export function createTripsTexts({ language, timeZone, hourCycle, distanceUnit }: Zoned) {
  const locale = LOCALES[language];
  const format = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: CYCLES[hourCycle] });
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const weekday = format({ weekday: 'long', day: 'numeric', month: 'long' }, 'UTC');
  const [shortDay, dayNumber] = [
    format({ weekday: 'short', day: 'numeric' }, 'UTC'),
    format({ day: 'numeric' }, 'UTC'),
  ];
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { h, min } = TIME_SIGNS[language];
  const clockTime = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
  const isMidnight = (at: Date) => clockTime.format(at) === '00:00:00';

  /** Days (yyyy-mm-dd) of a period; empty for a long period. */
  const daysOf = ({ from, to }: { from: Date; to: Date }): string[] => {
    const [first, last] = [isoDay.format(from), isoDay.format(new Date(to.getTime() - 1))];
    const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
    if (count > BARS_MAX) return [];
    return Array.from({ length: count }, (_, at) =>
      new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
    );
  };
  return {
    daysOf,
    clock: (at: Date) => clock.format(at),
    made: (at: Date) => `${format(date).format(at)}, ${clock.format(at)}`,
    /** Whole days as dates; other periods with times. */
    period: ({ from, to }: { from: Date; to: Date }): string =>
      isMidnight(from) && isMidnight(to)
        ? format(date).formatRange(from, new Date(to.getTime() - 1))
        : `${format(date).format(from)}, ${clock.format(from)} – ${format(date).format(to)}, ${clock.format(to)}`,
    zone: (at: Date): string => {
      const parts = format({ timeZoneName: 'shortOffset' }).formatToParts(at);
      const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
      return timeZone === 'UTC' ? 'UTC' : `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}, ${offset}`;
    },
    dayName: (day: string): string => {
      const text = weekday.format(new Date(day));
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
    },
    barLabel: (day: string, isLong: boolean): string => (isLong ? dayNumber : shortDay).format(new Date(day)),
    distance: (metres: number): string => one.format(metres / 1_000 / KM_PER[distanceUnit]),
    litres: (litres: number): string => one.format(litres),
    speed: (kmh: number | null): string => (kmh ? String(Math.round(kmh / KM_PER[distanceUnit])) : '–'),
    /** Examples: 46 min, 3 h 06. */
    duration: (ms: number): string => {
      const minutes = Math.round(ms / MS_PER_MINUTE);
      if (minutes < 60) return `${minutes} ${min}`;
      return `${Math.floor(minutes / 60)} ${h} ${String(minutes % 60).padStart(2, '0')}`;
    },
    signs: SIGNS[language][distanceUnit],
  };
}
export type TripsTexts = ReturnType<typeof createTripsTexts>;
