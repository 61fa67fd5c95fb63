import type { Language } from '../../../http/language.ts';

type CountForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
const counter = (language: Language, forms: CountForms) => {
  const rules = new Intl.PluralRules(language);
  return (count: number): string => `${count} ${forms[rules.select(count)] ?? forms.other}`;
};

/** Fixed texts of trip pages. */
export const TRIPS_WORDS = {
  en: {
    titleOf: (name: string) => `Trips of ${name}`,
    vehicles: counter('en', { one: 'vehicle', other: 'vehicles' }),
    trips: counter('en', { one: 'trip', other: 'trips' }),
    onDays: (count: number) => (count === 1 ? 'on 1 day' : `on ${count} days`),
    made: (when: string, person: string | null) => `made ${when}${person ? ` for ${person}` : ''}`,
    zone: (zone: string) => `times of ${zone}`,
    mostly: (driver: string) => `mostly ${driver}`,
    distance: 'Distance',
    driving: 'Driving',
    tripsTitle: 'Trips',
    idling: 'Idling',
    fuel: 'Fuel',
    fastest: 'Fastest',
    vehicle: 'Vehicle',
    plate: 'Plate',
    when: 'When',
    fromTo: 'From, to',
    driver: 'Driver',
    time: 'Time',
    top: 'Top',
    to: 'to',
    bars: (unit: string) => `Distance by day, ${unit}`,
    overleaf: '%1 overleaf',
    page: 'Page %1 of %2',
    none: 'There are no trips in this period.',
    last: (when: string, place: string) => `Last position: ${when}${place ? `, ${place}` : ''}.`,
    overLimit: (limit: string | null) =>
      `! Faster than the speed limit of the vehicle${limit ? `, ${limit}` : ''}.`,
    litres: 'l',
    rules:
      'A trip is listed on the day on which it began. Distances are measured between positions, not read from the odometer.',
  },
  ru: {
    titleOf: (name: string) => `Поездки: ${name}`,
    vehicles: counter('ru', { one: 'машина', few: 'машины', other: 'машин' }),
    trips: counter('ru', { one: 'поездка', few: 'поездки', other: 'поездок' }),
    onDays: (count: number) => `за ${counter('ru', { one: 'день', few: 'дня', other: 'дней' })(count)}`,
    made: (when: string, person: string | null) => `составлен ${when}${person ? `, для: ${person}` : ''}`,
    zone: (zone: string) => `время: ${zone}`,
    mostly: (driver: string) => `чаще всего ${driver}`,
    distance: 'Пробег',
    driving: 'В пути',
    tripsTitle: 'Поездок',
    idling: 'Холостой ход',
    fuel: 'Топливо',
    fastest: 'Макс. скорость',
    vehicle: 'Машина',
    plate: 'Госномер',
    when: 'Когда',
    fromTo: 'Откуда, куда',
    driver: 'Водитель',
    time: 'Время',
    top: 'Макс.',
    to: '–',
    bars: (unit: string) => `Пробег по дням, ${unit}`,
    overleaf: 'далее: %1',
    page: 'Страница %1 из %2',
    none: 'В этом периоде поездок нет.',
    last: (when: string, place: string) => `Последнее положение: ${when}${place ? `, ${place}` : ''}.`,
    overLimit: (limit: string | null) => `! Быстрее ограничения скорости машины${limit ? `, ${limit}` : ''}.`,
    litres: 'л',
    rules: 'Поездка стоит в том дне, в котором началась. Пробег измерен по координатам, а не по одометру.',
  },
} as const;
export type TripsWords = (typeof TRIPS_WORDS)[Language];
