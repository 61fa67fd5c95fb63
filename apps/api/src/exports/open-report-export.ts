import type { z } from 'zod';
import { rows } from '../access/ability.ts';
import type { Caller } from '../caller.ts';
import { type Context, requireCaller } from '../graphql/context.ts';
import { parseInput } from '../graphql/parse-input.ts';
import { schema } from '../graphql/schema.ts';
import type { Language } from '../http/language.ts';
import { SUMMARY_EXPORT } from '../modules/reports/summary-export.ts';
import { TRIPS_EXPORT } from '../modules/reports/trips-export.ts';
import { chooseColumns } from './choose-columns.ts';
import type { ExportFile } from './export-file.ts';
import { ExportParameters } from './export-parameters.ts';
import type { ExportedReport, Named, ReportPart } from './exported-report.ts';

/** By the name in the address. */
const REPORTS = {
  summary: SUMMARY_EXPORT as unknown as ExportedReport<object>,
  trips: TRIPS_EXPORT as unknown as ExportedReport<object>,
} as const;
export type ReportName = keyof typeof REPORTS;

const TOTAL: Record<Language, string> = { en: 'Total', ru: 'Итого' };
const UPDATING: Record<Language, string> = {
  en: 'Some of this is still being worked out',
  ru: 'Часть данных ещё пересчитывается',
};

type Line = Named & object;

/**
 * A file of a report: its lines in the order of the report, a line of totals, and a line that says so where some of it is
 * still being worked out. Parts are read while the file is sent, the first one before: what is refused is refused at once.
 *
 * @throws UnauthorizedError · ForbiddenError for a column that is not theirs to look at · NotFoundError for a vehicle that
 *   is not · InvalidInputError · TooManyRequestsError · TimeoutError
 */
export async function openReportExport(
  context: Context,
  name: ReportName,
  parameters: Record<string, string>,
  language: Language,
): Promise<ExportFile<Line>> {
  const caller = requireCaller(context);
  const report = REPORTS[name];
  const { where, columns: named, ...how } = parseInput(ExportParameters, 'parameters', parameters);
  const columns = chooseColumns(report.columns, named ? named.split(',') : null, { schema, caller });
  const wanted = parseInput(
    report.where,
    'where',
    withDates({ ...(where as object), limit: report.partMax }),
  );
  const spoken = how.language ?? language;
  const first = await readPart(context, caller, report, wanted);
  return {
    title: report.title[spoken],
    columns,
    batches: inParts(context, caller, { report, wanted, first, language: spoken }),
    language: spoken,
    timeZone: first.timeZone,
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
  { signal, services }: Context,
  caller: Caller,
  report: ExportedReport<object>,
  where: Wanted,
) {
  const reports = services.reports.open(signal);
  try {
    const { db } = services;
    return await reports.run(caller, (session) => report.read({ db, session }, caller, where as never));
  } finally {
    reports.leave();
  }
}

async function* inParts(context: Context, caller: Caller, { report, wanted, first, language }: Reading) {
  let part = first;
  yield await withNames(context, caller, part.lines);
  while (part.nextCursor !== null) {
    part = await readPart(context, caller, report, { ...wanted, cursor: part.nextCursor });
    yield await withNames(context, caller, part.lines);
  }
  const under: Line[] = [{ ...part.totals, name: TOTAL[language], plate: null }];
  if (part.isUpdating) under.push({ ...report.blank, name: UPDATING[language], plate: null });
  yield under;
}

async function withNames(
  { services }: Context,
  caller: Caller,
  lines: readonly (object & { vehicleId: string })[],
): Promise<Line[]> {
  const ids = [...new Set(lines.map(({ vehicleId }) => vehicleId))];
  const vehicles = await services.db.vehicle.findMany({
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
