import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { z } from 'zod';
import { rows } from '../access/ability.ts';
import { parseInput } from '../graphql/parse-input.ts';
import { schema } from '../graphql/schema.ts';
import type { Language } from '../http/language.ts';
import { CHARTS_EXPORT } from '../modules/reports/charts-export.ts';
import { EVENTS_EXPORT } from '../modules/reports/events-export.ts';
import { findReportFleet } from '../modules/reports/find-report-fleet.ts';
import type { ReportRunner } from '../modules/reports/report-runner.ts';
import { ROUTES_EXPORT } from '../modules/reports/routes-export.ts';
import { STOPS_EXPORT } from '../modules/reports/stops-export.ts';
import type { SubtotalLevel } from '../modules/reports/subtotal-lines.ts';
import { SUMMARY_EXPORT } from '../modules/reports/summary-export.ts';
import { TRIPS_EXPORT } from '../modules/reports/trips-export.ts';
import { chooseColumns } from './choose-columns.ts';
import type { ExportColumn } from './export-column.ts';
import type { ExportFile, RowMark } from './export-file.ts';
import type { ExportedReport, Named, ReportPart } from './exported-report.ts';
import { type AddressSource, addressNotes, type FileAddresses, openFileAddresses } from './file-addresses.ts';
import { inUnits } from './in-units.ts';
import { createPdfTexts } from './pdf/cell-text.ts';
import type { AccountReader } from './read-account-head.ts';
import { readReportHead } from './report-head.ts';

/** By the name in the address. */
const REPORTS = {
  summary: SUMMARY_EXPORT as unknown as ExportedReport<object>,
  trips: TRIPS_EXPORT as unknown as ExportedReport<object>,
  stops: STOPS_EXPORT as unknown as ExportedReport<object>,
  events: EVENTS_EXPORT as unknown as ExportedReport<object>,
  routes: ROUTES_EXPORT as unknown as ExportedReport<object>,
  charts: CHARTS_EXPORT as unknown as ExportedReport<object>,
} as const;
export type ReportName = keyof typeof REPORTS;
export const isReportName = (name: string): name is ReportName => Object.hasOwn(REPORTS, name);

const TOTAL: Record<Language, string> = { en: 'Total', ru: 'Итого' };
const UPDATING: Record<Language, string> = {
  en: 'Some of this is still being worked out',
  ru: 'Часть данных ещё пересчитывается',
};

const HISTORY_FROM: Record<Language, string> = { en: 'History is kept from', ru: 'История хранится с' };

/** `level` of a sum among the rows, `mark` of a line under the last of them. */
type Line = Named & { level?: SubtotalLevel; mark?: RowMark };
/** The reader: `db` is scoped to the caller's tenant. */
export type ReportReader = AccountReader & {
  reportRunner: ReportRunner;
  signal: AbortSignal;
  productName: string;
  /** Null where the installation has no geocoder. */
  addresses: AddressSource | null;
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
 * A file of a report: its lines in the order of the report, a line of totals where it has any, and a line that says so where some of it is
 * still being worked out. Parts are read while the file is written, the first one before: what is refused is refused at once.
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
  const all = { ...columnsOf(report, reader), ...report.columnsOf?.(wanted as never) };
  const columns = chooseColumns(all, named, { schema, caller: reader.caller });
  const hasTitle = columns.some((column) => column === all.title);
  const places = Object.entries(report.places ?? {}).filter(([column]) =>
    columns.some((chosen) => chosen === report.columns[column]),
  );
  const addresses =
    reader.addresses && places.length > 0 ? openFileAddresses(reader.addresses, language) : null;
  const first = await readPart(reader, report, wanted);
  const { from, to, display } = first.fleet;
  const timeZone = asked ?? display.timeZone;
  // A preset such as today would be another period for what is read after midnight.
  const pinned = { ...wanted, period: null, from, to };
  return {
    title: report.title[language],
    columns: inUnits(hasTitle ? columns : columns.map(sayingMarks), display.distanceUnit),
    batches: inParts(reader, { report, wanted: pinned, first, language, timeZone, places, addresses }),
    language,
    timeZone,
    hourCycle: display.hourCycle,
    isUpdating: first.isUpdating,
    head: () => readReportHead(reader, pinned as never, { ...display, language, timeZone }),
    markOf: ({ level, mark }) => mark ?? (level ? 'SUBTOTAL' : null),
  };
}

/** Where nobody asked for the column of names, the first one says what a line under the rows is. */
function sayingMarks(column: ExportColumn<Line>, place: number): ExportColumn<Line> {
  if (place > 0) return column;
  const value: typeof column.value = (line, language) => {
    const own = line.mark === 'NOTE' ? null : column.value(line, language);
    return own ?? (line.mark ? line.name : null);
  };
  return { ...column, value };
}

type OpenReportFileQuery = z.output<ExportedReport<object>['where']>;
type Reading = {
  report: ExportedReport<object>;
  /** What all parts are of: its period is that of the first one. */
  wanted: OpenReportFileQuery;
  first: ReportPart<object>;
  language: Language;
  timeZone: string;
  /** Whose addresses are told, and where from. */
  places: readonly (readonly [column: string, placeIn: (line: object) => GeoPoint | null])[];
  addresses: FileAddresses | null;
};

/** Without a geocoder there are no columns of addresses. */
function columnsOf({ columns, places = {} }: ExportedReport<object>, { addresses }: ReportReader) {
  if (addresses) return columns;
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !Object.hasOwn(places, name)));
}

/** Each part takes a place of the reports for itself: a file that is sent slowly keeps none. */
async function readPart(
  { caller, db, reportRunner, signal }: ReportReader,
  report: ExportedReport<object>,
  where: OpenReportFileQuery,
) {
  const reports = reportRunner.open(signal);
  try {
    return await reports.run(caller, (session) => report.read({ db, session }, caller, where as never));
  } finally {
    reports.leave();
  }
}

/** Nothing is cut without saying so. */
async function historyNotes(
  { caller, db }: ReportReader,
  { wanted, language, timeZone }: Pick<Reading, 'wanted' | 'language' | 'timeZone'>,
): Promise<string[]> {
  const { historyFrom } = await findReportFleet(db, caller, wanted as never);
  if (!historyFrom) return [];
  return [`${HISTORY_FROM[language]} ${createPdfTexts({ language, timeZone }).day(historyFrom)}`];
}

async function* inParts(reader: ReportReader, reading: Reading) {
  const { report, wanted, first, language, addresses } = reading;
  let part = first;
  yield await withAddresses(await withNames(reader, part.lines), reading);
  while (part.nextCursor !== null) {
    part = await readPart(reader, report, { ...wanted, cursor: part.nextCursor });
    yield await withAddresses(await withNames(reader, part.lines), reading);
  }
  const notes = [
    ...(await historyNotes(reader, reading)),
    ...(part.isUpdating ? [UPDATING[language]] : []),
    ...(addresses ? addressNotes(addresses, language) : []),
  ];
  const under: Line[] = [];
  for (const { name, line } of first.shares ?? [])
    under.push({ ...line, name: name[language], plate: null, mark: 'SUBTOTAL' });
  const totals = part.totals ?? first.totals;
  if (totals) under.push({ ...totals, name: TOTAL[language], plate: null, mark: 'TOTAL' });
  for (const name of notes) under.push({ ...report.blank, name, plate: null, mark: 'NOTE' });
  yield under;
}

/** Column by column: a place that several lines have is one question. */
async function withAddresses(lines: Line[], { places, addresses }: Reading): Promise<Line[]> {
  if (!addresses) return lines;
  const points = places.flatMap(([, placeIn]) => lines.map(placeIn));
  const texts = await addresses.at(points);
  return lines.map((line, at) => ({
    ...line,
    addresses: Object.fromEntries(
      places.map(([column], place) => [column, texts[place * lines.length + at] ?? null]),
    ),
  }));
}

async function withNames(
  { caller, db }: ReportReader,
  lines: readonly (object & { vehicleId: string })[],
): Promise<Line[]> {
  const ids = [...new Set(lines.map(({ vehicleId }) => vehicleId))];
  const vehicles = await db.vehicle.findMany({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: ids } }] },
    select: { id: true, title: true, plateNumber: true },
  });
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return lines.map((line) => {
    const vehicle = byId.get(line.vehicleId);
    return { ...line, name: vehicle?.title ?? null, plate: vehicle?.plateNumber ?? null };
  });
}

/** JSON has no dates; what is none stays as it is, and is refused. */
function withDates(where: Record<string, unknown>): Record<string, unknown> {
  const dateOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : value);
  return { ...where, from: dateOf(where.from), to: dateOf(where.to) };
}
