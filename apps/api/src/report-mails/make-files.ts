import type { Readable } from 'node:stream';
import type { ReportFormat } from '@fleet/contracts/saved-report';
import { FILE_FORMATS, type FileFormatName } from '../exports/file-formats.ts';
import { openReportFile, type ReportAsked } from '../exports/open-report-file.ts';
import { TooLargeForPdfError } from '../exports/pdf/too-large-for-pdf-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Geocoder } from '../geocoder/open-geocoder.ts';
import type { Language } from '../http/language.ts';
import type { ReportRunner } from '../modules/reports/report-runner.ts';
import type { Reader } from './find-readers.ts';
import { FinalFailure } from './run-failure.ts';

/** A file is kept in memory while it is written and taken to the store. */
const FILE_MAX_BYTES = 32 * 1024 * 1024;

const SUFFIXES = { XLSX: 'xlsx', PDF: 'pdf', CSV: 'csv' } as const satisfies Record<
  ReportFormat,
  FileFormatName
>;

export type MadeFile = { bytes: Buffer; isUpdating: boolean };
export type Making = {
  reportRunner: ReportRunner;
  files: FileStore;
  signal: AbortSignal;
  asked: Omit<ReportAsked, 'language'>;
  format: ReportFormat;
  productName: string;
  geocoder: Geocoder | null;
  placesFile: string;
  now: Date;
};

/** All files of a run together: nobody sits before them, and what was not told today is known tomorrow. */
const ADDRESSES_WAIT_MS = 30_000;

/**
 * The file of each reader, in their language and with what they may see: read once for those to whom it is the same.
 *
 * @throws FinalFailure for one that is too large, and what `openReportFile` throws
 */
export function createFileMaker(making: Making): (reader: Reader) => Promise<MadeFile> {
  const made = new Map<string, Promise<MadeFile>>();
  const waitUntilMs = performance.now() + ADDRESSES_WAIT_MS;
  return (reader) => {
    const key = sameFor(reader);
    const known = made.get(key) ?? makeFile(making, reader, waitUntilMs);
    made.set(key, known);
    return known;
  };
}

export const languageOfLocale = (locale: Reader['locale']): Language => (locale === 'ru' ? 'ru' : 'en');

/** What somebody may see follows from their roles, and from what they were given where they see only that. */
function sameFor({ caller, locale, hourCycle, distanceUnit }: Reader): string {
  const { roles, vehicleScope, entitlement, userId } = caller;
  return JSON.stringify([
    locale,
    hourCycle,
    distanceUnit,
    [...roles].sort(),
    entitlement.isOpen,
    vehicleScope === 'ALL' ? null : userId,
  ]);
}

async function makeFile(
  { asked, format, geocoder, ...parts }: Making,
  reader: Reader,
  waitUntilMs: number,
): Promise<MadeFile> {
  const language = languageOfLocale(reader.locale);
  // Reports by mail are as few as an account may keep, and each asks for as much as one file may.
  const asker = { person: reader.caller.userId, takes: () => true };
  const addresses = geocoder && { geocoder, asker, waitMs: Math.max(0, waitUntilMs - performance.now()) };
  const file = await openReportFile(
    { ...parts, caller: reader.caller, db: reader.db, addresses, namesReader: false },
    { ...asked, language },
  );
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of await written(FILE_FORMATS[suffixOf(format)].write(file, parts.signal))) {
    const bytes = Buffer.from(chunk as Uint8Array);
    sizeBytes += bytes.length;
    if (sizeBytes > FILE_MAX_BYTES) throw new FinalFailure('TOO_LARGE');
    chunks.push(bytes);
  }
  return { bytes: Buffer.concat(chunks), isUpdating: file.isUpdating };
}

/** What has no room in its format has none at the next attempt either. */
async function written(writing: Promise<Readable>): Promise<Readable> {
  try {
    return await writing;
  } catch (error) {
    throw error instanceof TooLargeForPdfError ? new FinalFailure('TOO_LARGE') : error;
  }
}

export const suffixOf = (format: ReportFormat) => SUFFIXES[format];
