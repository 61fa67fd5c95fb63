import type { Queries } from '@fleet/db/in-session';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { z } from 'zod';
import { InvalidInputError } from '../errors.ts';
import { parseInput } from '../graphql/parse-input.ts';
import { schema } from '../graphql/schema.ts';
import type { Language } from '../http/language.ts';
import { findReportFleet } from '../modules/reports/find-report-fleet.ts';
import type { ReportRunner } from '../modules/reports/report-runner.ts';
import type { SubtotalLevel } from '../modules/reports/subtotal-lines.ts';
import { chooseColumns } from './choose-columns.ts';
import type { ExportFile, FileSummary, RowMark } from './export-file.ts';
import { withDates } from './export-parameters.ts';
import type { ExportedReport, Named, ReportSums } from './exported-report.ts';
import { REPORTS, type ReportName } from './exported-reports.ts';
import { type AddressSource, addressNotes, type FileAddresses, openFileAddresses } from './file-addresses.ts';
import { inUnits } from './in-units.ts';
import { linesInOrder } from './lines-in-order.ts';
import { createPdfTexts } from './pdf/cell-text.ts';
import { openPlaceNamer, type PlaceNamer, placeTexts } from './place-names.ts';
import { type AccountReader, personName } from './read-account-head.ts';
import { readReportHead } from './report-head.ts';
import { type NamedVehicle, vehiclesByName } from './vehicles-by-name.ts';

const TOTAL: Record<Language, string> = { en: 'Total', ru: 'Итого' };
const UPDATING: Record<Language, string> = {
  en: 'Some of this is still being worked out',
  ru: 'Часть данных ещё пересчитывается',
};

const HISTORY_FROM: Record<Language, string> = { en: 'History is kept from', ru: 'История хранится с' };

/** A file starts at the beginning, so a cursor is refused. */
const WITHOUT_CURSOR: ConstructorParameters<typeof InvalidInputError>[0][number] = {
  ...{ path: ['where', 'cursor'], code: 'INVALID', params: {} },
  message: 'A file begins at its beginning',
};

/** `level` of a sum among the rows, `mark` of a line under the last of them. */
type Line = Named & { level?: SubtotalLevel; mark?: RowMark };
/** The reader: `db` is scoped to the caller's tenant. */
export type ReportReader = AccountReader & {
  reportRunner: ReportRunner;
  signal: AbortSignal;
  productName: string;
  /** Null without a geocoder; places are then named by settlements. */
  addresses: AddressSource | null;
  /** The file of settlements. */
  placesFile: string;
  /** Time at which the file is made. */
  now: Date;
  /** Whether pages name the reader; false for a file that several recipients get. */
  namesReader: boolean;
};
export type ReportAsked = {
  name: ReportName;
  where: object;
  /** All that the caller may read where null. */
  columns: readonly string[] | null;
  language: Language;
  /** The setting for its times; the reader's where absent. */
  timeZone?: string;
};
/** `isUpdating`: some of what the first part holds is still being worked out. */
export type ReportFile = ExportFile<Line> & { isUpdating: boolean };

/**
 * Opens a file of a report: its lines by vehicle name, and its sums. Parts are read while the file is
 * written; sums and the first part are read before, so that errors are reported at once.
 *
 * @throws ForbiddenError for a column that is not theirs to look at · NotFoundError for a vehicle that is not ·
 *   InvalidInputError · TooManyRequestsError · TimeoutError
 */
export async function openReportFile(
  reader: ReportReader,
  { name, where, columns: named, language, timeZone: asked }: ReportAsked,
): Promise<ReportFile> {
  const report = REPORTS[name];
  const wanted = parseInput(report.where, 'where', withDates({ ...where, limit: report.partMax }));
  if (wanted.cursor) throw new InvalidInputError([WITHOUT_CURSOR]);
  const all = { ...report.columns, ...report.columnsOf?.(wanted as never) };
  const columns = chooseColumns(all, named, { schema, caller: reader.caller });
  const places = Object.entries(report.places ?? {}).filter(([column]) =>
    columns.some((chosen) => chosen === report.columns[column]),
  );
  const addresses =
    reader.addresses && places.length > 0 ? openFileAddresses(reader.addresses, language) : null;
  const sums = await readSums(reader, report, wanted);
  const { from, to, display, vehicleIds } = sums.fleet;
  const timeZone = asked ?? display.timeZone;
  // A preset such as today would be another period for what is read after midnight.
  const pinned = { ...wanted, period: null, from, to };
  const vehicles = await vehiclesByName(reader, vehicleIds, language);
  const settlementAt = await openPlaceNamer(reader.placesFile, { ...display, language });
  const reading = {
    ...{ report, wanted: pinned, sums, vehicles, language, timeZone, places, addresses, settlementAt },
  };
  const lines = await openLines(reader, reading);
  const withName =
    columns.some((column) => column === all.title) || !all.title ? columns : [all.title, ...columns];
  const head = () => readReportHead(reader, pinned as never, { ...display, language, timeZone });
  const summary = async () => ({
    columns: inUnits(withName, display.distanceUnit),
    ...summaryOf(reading, lines.count()),
    notes: await notesOf(reader, reading, lines.isUpdating()),
  });
  const { pages } = report;
  const readable = new Set(Object.keys(all).filter((key) => columns.some((column) => column === all[key])));
  const pagesOf = async (lay: NonNullable<typeof pages>) =>
    lay({
      ...{ batches: lines.batches, summary, vehicles, readable, period: { from, to }, language, timeZone },
      ...{ hourCycle: display.hourCycle, distanceUnit: display.distanceUnit },
      head: await head(),
      person: reader.namesReader ? await personName(reader) : null,
      madeAt: reader.now,
      inSession: (work) => run(reader, work),
      placesOf: (points) => placeTexts(points, reading),
    });
  return {
    title: report.title[language],
    columns: inUnits(columns, display.distanceUnit),
    batches: lines.batches,
    language,
    timeZone,
    hourCycle: display.hourCycle,
    isUpdating: sums.isUpdating,
    head,
    ...(pages && !named && { pages: () => pagesOf(pages) }),
    markOf: ({ level, mark }) => mark ?? (level ? 'SUBTOTAL' : null),
    summary,
  };
}

type OpenReportFileQuery = z.output<ExportedReport<object>['where']>;
type Sums = Omit<ReportSums<object>, 'total'> & { total: object | null };
type Reading = {
  report: ExportedReport<object>;
  /** Input of all parts, with the fixed period of the sums. */
  wanted: OpenReportFileQuery;
  sums: Sums;
  vehicles: readonly NamedVehicle[];
  language: Language;
  timeZone: string;
  /** Whose addresses are told, and where from. */
  places: readonly (readonly [column: string, placeIn: (line: object) => GeoPoint | null])[];
  addresses: FileAddresses | null;
  settlementAt: PlaceNamer;
};

/** Each part takes a permit of the report pool for itself, so a slow reader holds none. */
async function run<Result>(
  { caller, reportRunner, signal }: ReportReader,
  work: (session: Queries) => Promise<Result>,
): Promise<Result> {
  const reports = reportRunner.open(signal);
  try {
    return await reports.run(caller, work);
  } finally {
    reports.leave();
  }
}

async function readSums(
  reader: ReportReader,
  report: ExportedReport<object>,
  where: OpenReportFileQuery,
): Promise<Sums> {
  const { caller, db } = reader;
  const { sums } = report;
  if (sums) return run(reader, (session) => sums({ db, session }, caller, where as never));
  const fleet = await findReportFleet(db, caller, where as never);
  return { total: null, vehicles: [], shares: [], isUpdating: false, fleet };
}

/** Nothing is cut without saying so. */
async function notesOf(
  { caller, db }: ReportReader,
  { wanted, sums, language, timeZone, addresses }: Reading,
  isUpdating: boolean,
): Promise<string[]> {
  const { historyFrom } = await findReportFleet(db, caller, wanted as never);
  const { day } = createPdfTexts({ language, timeZone });
  return [
    ...(historyFrom ? [`${HISTORY_FROM[language]} ${day(historyFrom)}`] : []),
    ...(isUpdating || sums.isUpdating ? [UPDATING[language]] : []),
    ...(addresses ? addressNotes(addresses, language) : []),
  ];
}

/** Resolves when the first part is read. */
async function openLines(reader: ReportReader, reading: Reading) {
  const { report, wanted, vehicles } = reading;
  const { caller, db } = reader;
  let [count, isUpdating] = [0, false];
  const parts = linesInOrder<object>({
    vehicleIds: vehicles.map(({ id }) => id),
    partMax: report.partMax,
    read: (vehicleIds, cursor) => {
      const where = { ...wanted, vehicleIds, groupIds: null, cursor };
      return run(reader, (session) => report.read({ db, session }, caller, where as never));
    },
  });
  const named = namesOf(vehicles);
  async function* batches() {
    for (let part = first; !part.done; part = await parts.next()) {
      count += part.value.lines.length;
      isUpdating ||= part.value.isUpdating;
      yield await withAddresses(part.value.lines.map(named), reading);
    }
  }
  const first = await parts.next();
  return { batches: batches(), count: () => count, isUpdating: () => isUpdating };
}

type Summary = Pick<FileSummary<Line>, 'vehicles' | 'shares' | 'total'>;

function summaryOf({ report, sums, vehicles, language }: Reading, count: number): Summary {
  const own = new Map(sums.vehicles.map((line) => [line.vehicleId, line]));
  const named = namesOf(vehicles);
  const total = sums.total ?? report.counted?.(count) ?? null;
  return {
    vehicles: vehicles
      .flatMap(({ id }) => own.get(id) ?? [])
      .map((line) => ({ ...named(line), mark: 'SUBTOTAL' })),
    shares: sums.shares.map(({ name, line }) => ({
      ...line,
      name: name[language],
      plate: null,
      mark: 'SUBTOTAL',
    })),
    total: total && { ...total, name: TOTAL[language], plate: null, mark: 'TOTAL' },
  };
}

/** Column by column: a place that several lines have is one question. */
async function withAddresses(lines: Line[], reading: Reading): Promise<Line[]> {
  const { places } = reading;
  if (places.length === 0) return lines;
  const points = places.flatMap(([, placeIn]) => lines.map(placeIn));
  const texts = await placeTexts(points, reading);
  return lines.map((line, at) => ({
    ...line,
    addresses: Object.fromEntries(
      places.map(([column], place) => [column, texts[place * lines.length + at] ?? null]),
    ),
  }));
}

function namesOf(vehicles: readonly NamedVehicle[]) {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return (line: object & { vehicleId: string }): Line => {
    const vehicle = byId.get(line.vehicleId);
    return { ...line, name: vehicle?.title ?? null, plate: vehicle?.plateNumber ?? null };
  };
}
