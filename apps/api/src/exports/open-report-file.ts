import type { z } from 'zod';
import { rows } from '../access/ability.ts';
import { parseInput } from '../graphql/parse-input.ts';
import { schema } from '../graphql/schema.ts';
import type { Language } from '../http/language.ts';
import { CHARTS_EXPORT } from '../modules/reports/charts-export.ts';
import type { ReportDesk } from '../modules/reports/report-desk.ts';
import { ROUTES_EXPORT } from '../modules/reports/routes-export.ts';
import { STOPS_EXPORT } from '../modules/reports/stops-export.ts';
import type { SubtotalLevel } from '../modules/reports/subtotal-lines.ts';
import { SUMMARY_EXPORT } from '../modules/reports/summary-export.ts';
import { TRIPS_EXPORT } from '../modules/reports/trips-export.ts';
import { chooseColumns } from './choose-columns.ts';
import type { ExportFile, RowMark } from './export-file.ts';
import type { ExportedReport, Named, ReportPart } from './exported-report.ts';
import type { AccountReader } from './read-account-head.ts';
import { readReportHead } from './report-head.ts';

/** By the name in the address. */
const REPORTS = {
  summary: SUMMARY_EXPORT as unknown as ExportedReport<object>,
  trips: TRIPS_EXPORT as unknown as ExportedReport<object>,
  stops: STOPS_EXPORT as unknown as ExportedReport<object>,
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

/** `level` of a sum among the rows, `mark` of a line under the last of them. */
type Line = Named & { level?: SubtotalLevel; mark?: RowMark };
/** As whom it is read: `db` is behind the wall of the caller. */
export type ReportReader = AccountReader & {
  desk: ReportDesk;
  signal: AbortSignal;
  productName: string;
};
export type ReportAsked = {
  name: ReportName;
  where: object;
  /** All that the caller may read where null. */
  columns: readonly string[] | null;
  language: Language;
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
  { name, where, columns: named, language }: ReportAsked,
): Promise<ReportFile> {
  const report = REPORTS[name];
  const wanted = parseInput(report.where, 'where', withDates({ ...where, limit: report.partMax }));
  const all = { ...report.columns, ...report.columnsOf?.(wanted as never) };
  const columns = chooseColumns(all, named, { schema, caller: reader.caller });
  const first = await readPart(reader, report, wanted);
  return {
    title: report.title[language],
    columns,
    batches: inParts(reader, { report, wanted, first, language }),
    language,
    timeZone: first.timeZone,
    isUpdating: first.isUpdating,
    head: () => readReportHead(reader, wanted as never, language),
    markOf: ({ level, mark }) => mark ?? (level ? 'SUBTOTAL' : null),
  };
}

type Wanted = z.output<ExportedReport<object>['where']>;
type Reading = {
  report: ExportedReport<object>;
  wanted: Wanted;
  first: ReportPart<object>;
  language: Language;
};

/** Each part takes a place of the reports for itself: a file that is sent slowly keeps none. */
async function readPart(
  { caller, db, desk, signal }: ReportReader,
  report: ExportedReport<object>,
  where: Wanted,
) {
  const reports = desk.open(signal);
  try {
    return await reports.run(caller, (session) => report.read({ db, session }, caller, where as never));
  } finally {
    reports.leave();
  }
}

async function* inParts(reader: ReportReader, { report, wanted, first, language }: Reading) {
  let part = first;
  yield await withNames(reader, part.lines);
  while (part.nextCursor !== null) {
    part = await readPart(reader, report, { ...wanted, cursor: part.nextCursor });
    yield await withNames(reader, part.lines);
  }
  const under: Line[] = [];
  if (part.totals) under.push({ ...part.totals, name: TOTAL[language], plate: null, mark: 'TOTAL' });
  if (part.isUpdating) under.push({ ...report.blank, name: UPDATING[language], plate: null, mark: 'NOTE' });
  yield under;
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
