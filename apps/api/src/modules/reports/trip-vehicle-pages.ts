import type {
  TripsBar,
  TripsDay,
  TripsLine,
  TripsTile,
  TripsVehicle,
} from '../../exports/pdf/trips/trips-sheet.ts';
import type { TripsTexts } from '../../exports/pdf/trips/trips-texts.ts';
import type { TripsWords } from '../../exports/pdf/trips/trips-words.ts';
import type { NamedVehicle } from '../../exports/vehicles-by-name.ts';
import type { TripRow } from './report-trips.ts';

export type TripEntry = { vehicleId: string; trip: TripRow; from: string; to: string };

/** Charts with at most this many days show weekdays. */
const WEEKDAYS_MAX = 14;

type Around = {
  period: { from: Date; to: Date };
  readable: ReadonlySet<string>;
  texts: TripsTexts;
  words: TripsWords;
  tiles: readonly TripsTile[];
};

/** The trips of one vehicle, day by day. */
export function vehiclePages(
  { title, plateNumber, maxSpeedKmh }: NamedVehicle,
  entries: readonly TripEntry[],
  { period, readable, texts, words, tiles }: Around,
): TripsVehicle {
  const days = Map.groupBy(entries, ({ trip }) => trip.day);
  const driver = readable.has('driver') ? mostlyBy(entries) : null;
  return {
    name: title,
    plate: plateNumber ?? '',
    about: driver ? words.mostly(driver) : '',
    tiles,
    bars: entries.length > 0 ? barsOf(days, texts.daysOf(period), texts) : [],
    days: [...days].map(([day, own]) => dayOf(day, own, { readable, texts, words, maxSpeedKmh })),
  };
}

/** Whether the driver is known and the reader may see drivers. */
export const hasDriver = ({ driver }: TripRow, readable: ReadonlySet<string>): boolean =>
  readable.has('driver') && Boolean(driver?.name);

/** Compares whole km/h, so that a speed printed as equal to the limit is not marked. */
const isOver = (speedKmh: number | null, limitKmh: number | null): boolean =>
  limitKmh !== null && Math.round(speedKmh ?? 0) > limitKmh;

const sumOf = (entries: readonly TripEntry[], of: (trip: TripRow) => number): number =>
  entries.reduce((sum, { trip }) => sum + of(trip), 0);
const durationOf = ({ from, to }: TripRow): number => to.getTime() - from.getTime();

function dayOf(
  day: string,
  entries: readonly TripEntry[],
  {
    readable,
    texts,
    words,
    maxSpeedKmh,
  }: Pick<Around, 'readable' | 'texts' | 'words'> & Pick<NamedVehicle, 'maxSpeedKmh'>,
): TripsDay {
  const lineOf = ({ trip, from, to }: TripEntry): TripsLine => ({
    when: `${texts.clock(trip.from)} – ${texts.clock(trip.to)}`,
    ...{ from, to },
    driver: hasDriver(trip, readable) ? (trip.driver?.name ?? '') : '–',
    distance: texts.distance(trip.distanceM),
    duration: texts.duration(durationOf(trip)),
    top: texts.speed(trip.maxSpeedKmh),
    isOverLimit: isOver(trip.maxSpeedKmh, maxSpeedKmh),
  });
  return {
    name: texts.dayName(day),
    count: words.trips(entries.length),
    distance: texts.distance(sumOf(entries, ({ distanceM }) => distanceM)),
    duration: texts.duration(sumOf(entries, durationOf)),
    trips: entries.map(lineOf),
  };
}

function barsOf(
  days: ReadonlyMap<string, readonly TripEntry[]>,
  names: readonly string[],
  texts: TripsTexts,
): TripsBar[] {
  return names.map((day) => {
    const metres = sumOf(days.get(day) ?? [], ({ distanceM }) => distanceM);
    const text = metres > 0 ? texts.distance(metres) : '0';
    return { label: texts.barLabel(day, names.length > WEEKDAYS_MAX), value: metres, text };
  });
}

/** The driver with the longest distance. */
function mostlyBy(entries: readonly TripEntry[]): string | null {
  const metres = new Map<string, number>();
  for (const { trip } of entries)
    if (trip.driver?.name) metres.set(trip.driver.name, (metres.get(trip.driver.name) ?? 0) + trip.distanceM);
  const [most] = [...metres].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
