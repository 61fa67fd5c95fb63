import { PDF_MAX_ROWS } from '../../exports/pdf/gather-sheet.ts';
import { paperOf } from '../../exports/pdf/paper-of.ts';
import { TooLargeForPdfError } from '../../exports/pdf/too-large-for-pdf-error.ts';
import type { TripsSheet, TripsTile } from '../../exports/pdf/trips/trips-sheet.ts';
import { createTripsTexts, type TripsTexts } from '../../exports/pdf/trips/trips-texts.ts';
import { TRIPS_WORDS, type TripsWords } from '../../exports/pdf/trips/trips-words.ts';
import type { PagesRequest } from '../../exports/report-pages.ts';
import { readLastPosition } from './read-last-position.ts';
import type { TripFileFigures, TripFileLine } from './trip-file-line.ts';
import { hasDriver, type TripEntry, vehiclePages } from './trip-vehicle-pages.ts';

type Request = PagesRequest<TripFileLine>;

/**
 * Trips as pages for people: totals first, then each vehicle day by day.
 *
 * @throws TooLargeForPdfError, and what reading the lines throws
 */
export async function tripPages(request: Request): Promise<TripsSheet> {
  const { head, language, timeZone, period, vehicles, readable, person, madeAt } = request;
  const [texts, words] = [createTripsTexts(request), TRIPS_WORDS[language]];
  const entries = await gatherTrips(request);
  const summary = await request.summary();
  const byVehicle = Map.groupBy(entries, ({ vehicleId }) => vehicleId);
  const sums = new Map(summary.vehicles.map((line) => [line.vehicleId ?? '', line.sums]));
  const total = summary.total?.sums ?? null;
  const [only] = vehicles.length === 1 ? vehicles : [];
  const shown = only ? [only] : vehicles.filter(({ id }) => byVehicle.has(id));
  const pages = shown.map((vehicle) => {
    const own = byVehicle.get(vehicle.id) ?? [];
    const figures = only ? total : (sums.get(vehicle.id) ?? null);
    const tiles = tilesOf(figures, own.length, { texts, words, readable, days: daysIn(own) });
    return vehiclePages(vehicle, own, { ...request, texts, words, tiles });
  });
  return {
    ...{ kind: 'TRIPS', language, logo: head.logo, productName: head.productName, madeAt },
    title: words.titleOf(only?.title ?? words.vehicles(vehicles.length)),
    account: head.account ?? head.productName,
    paper: paperOf(timeZone),
    made: words.made(texts.made(madeAt), person),
    period: texts.period(period),
    zone: words.zone(texts.zone(period.from)),
    fleet: only ? null : fleetOf({ request, texts, words, entries, byVehicle, sums, total }),
    vehicles: pages,
    empty: await emptyText(request, entries.length, { texts, words }),
    notes: [
      ...limitNotes(pages, vehicles, { texts, words }),
      words.rules,
      ...shareNotes(summary.shares, texts),
      ...summary.notes,
    ],
    words: {
      ...{ when: words.when, fromTo: words.fromTo, distance: texts.signs.distance, time: words.time },
      ...{ to: words.to, overleaf: words.overleaf, page: words.page },
      driver: entries.some(({ trip }) => hasDriver(trip, readable)) ? words.driver : null,
      top: `${words.top} ${texts.signs.speed}`,
      barsTitle: words.bars(texts.signs.distance),
    },
  };
}

async function gatherTrips({ batches }: Request): Promise<TripEntry[]> {
  const entries: TripEntry[] = [];
  for await (const batch of batches)
    for (const { trip, addresses } of batch) {
      if (!trip) continue;
      if (entries.length === PDF_MAX_ROWS)
        throw new TooLargeForPdfError(`A PDF has ${PDF_MAX_ROWS} rows at most; save it as XLSX`);
      const [from, to] = [addresses?.startAddress ?? '', addresses?.endAddress ?? ''];
      entries.push({ vehicleId: trip.vehicleId, trip, from, to });
    }
  return entries;
}

const daysIn = (entries: readonly TripEntry[]): number => new Set(entries.map(({ trip }) => trip.day)).size;

type Telling = { texts: TripsTexts; words: TripsWords; readable: ReadonlySet<string>; days: number };

function tilesOf(
  sums: TripFileFigures | null,
  count: number,
  { texts, words, readable, days }: Telling,
): TripsTile[] {
  const fuel =
    readable.has('spentFuel') && typeof sums?.fuelL === 'number'
      ? `${texts.litres(sums.fuelL)} ${words.litres}`
      : '';
  const idling = sums?.idlingMs;
  return [
    { label: words.distance, value: texts.distance(sums?.distanceM ?? 0), unit: texts.signs.distance },
    { label: words.driving, value: texts.duration(sums?.durationMs ?? 0), unit: '' },
    { label: words.tripsTitle, value: String(count), unit: count > 0 ? words.onDays(days) : '' },
    ...(idling !== undefined ? [{ label: words.idling, value: texts.duration(idling), unit: '' }] : []),
    ...(fuel ? [{ label: words.fuel, value: fuel, unit: '' }] : []),
    {
      label: words.fastest,
      value: texts.speed(sums?.maxSpeedKmh ?? null),
      unit: sums?.maxSpeedKmh ? texts.signs.speed : '',
    },
  ];
}

type Fleet = {
  request: Request;
  texts: TripsTexts;
  words: TripsWords;
  entries: readonly TripEntry[];
  byVehicle: ReadonlyMap<string, readonly TripEntry[]>;
  sums: ReadonlyMap<string, TripFileFigures | null>;
  total: TripFileFigures | null;
};

/** The page of totals: every requested vehicle, also those without trips. */
function fleetOf({ request, texts, words, entries, byVehicle, sums, total }: Fleet): TripsSheet['fleet'] {
  const { vehicles, readable } = request;
  return {
    tiles: tilesOf(total, entries.length, { texts, words, readable, days: daysIn(entries) }),
    header: [
      ...[words.vehicle, words.plate, words.tripsTitle, texts.signs.distance, words.time],
      `${words.top} ${texts.signs.speed}`,
    ],
    rows: vehicles.map(({ id, title, plateNumber }) => {
      const own = sums.get(id);
      return [
        ...[title, plateNumber ?? '', String(byVehicle.get(id)?.length ?? 0)],
        ...[texts.distance(own?.distanceM ?? 0), texts.duration(own?.durationMs ?? 0)],
        texts.speed(own?.maxSpeedKmh ?? null),
      ];
    }),
  };
}

/** The place of the only vehicle, if it made no trips. */
async function emptyText(
  { vehicles, inSession, placesOf }: Request,
  trips: number,
  { texts, words }: Pick<Telling, 'texts' | 'words'>,
): Promise<string> {
  const [only] = vehicles.length === 1 ? vehicles : [];
  if (trips > 0 || !only) return words.none;
  const last = await inSession((session) => readLastPosition(session, only.id));
  if (!last) return words.none;
  const [place = null] = await placesOf([last]);
  return `${words.none} ${words.last(texts.made(last.at), place ?? '')}`;
}

/** Explains the mark of trips above the speed limit; the limit is named for a single vehicle. */
function limitNotes(
  pages: TripsSheet['vehicles'],
  vehicles: Request['vehicles'],
  { texts, words }: Pick<Telling, 'texts' | 'words'>,
): string[] {
  const isMarked = pages.some(({ days }) =>
    days.some(({ trips }) => trips.some(({ isOverLimit }) => isOverLimit)),
  );
  if (!isMarked) return [];
  const [only] = vehicles.length === 1 ? vehicles : [];
  const limit = only?.maxSpeedKmh ? `${texts.speed(only.maxSpeedKmh)} ${texts.signs.speed}` : null;
  return [words.overLimit(limit)];
}

const signOf = (value: number): string => (value < 0 ? '−' : '');

/** Notes that explain the difference between the total and the sum of the trips. */
function shareNotes(
  shares: readonly { name: string | null; sums: TripFileFigures | null }[],
  texts: TripsTexts,
): string[] {
  return shares.flatMap(({ name, sums }) => {
    if (!sums) return [];
    const [distance, duration] = [
      texts.distance(Math.abs(sums.distanceM)),
      texts.duration(Math.abs(sums.durationMs)),
    ];
    return [
      `${name ?? ''}: ${signOf(sums.distanceM)}${distance} ${texts.signs.distance}, ${signOf(sums.durationMs)}${duration}`,
    ];
  });
}
