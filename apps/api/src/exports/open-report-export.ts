import { requireFeature } from '../access/require-entitled.ts';
import { askerOf } from '../geocoder/asker-of.ts';
import { type Context, requireCaller } from '../graphql/context.ts';
import { parseInput } from '../graphql/parse-input.ts';
import type { Language } from '../http/language.ts';
import { ExportParameters } from './export-parameters.ts';
import type { ReportName } from './exported-reports.ts';
import { openReportFile, type ReportFile } from './open-report-file.ts';

/** Somebody sits before it. */
const ADDRESSES_WAIT_MS = 5_000;

/**
 * A report as whoever asks may see it, as a file.
 *
 * @throws UnauthorizedError · PaymentRequiredError, and what `openReportFile` throws
 */
export async function openReportExport(
  context: Context,
  name: ReportName,
  parameters: Record<string, string>,
  language: Language,
): Promise<ReportFile> {
  const caller = requireCaller(context);
  requireFeature(caller, 'exports');
  const { where, columns, ...how } = parseInput(ExportParameters, 'parameters', parameters);
  const { db, files, reports: reportRunner, settings, geocoder, clock } = context.services;
  const { productName } = settings.now();
  const addresses = geocoder && { geocoder, asker: askerOf(context), waitMs: ADDRESSES_WAIT_MS };
  const reader = {
    caller,
    db,
    reportRunner,
    files: files.store,
    signal: context.signal,
    productName,
    addresses,
    placesFile: context.services.env.PLACES_FILE,
    now: clock.now(),
    namesReader: true,
  };
  return openReportFile(reader, {
    name,
    where: where as object,
    columns: columns ? columns.split(',') : null,
    language: how.language ?? language,
  });
}
