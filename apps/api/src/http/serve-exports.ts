import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@fleet/contracts/error-code';
import type { Origin } from '../commit/actor.ts';
import { Deadline } from '../commit/deadline.ts';
import { ExpectedError } from '../errors.ts';
import { type BookFileName, isBookFileName, openBookExport } from '../exports/books/open-book-export.ts';
import { openDocument } from '../exports/documents/open-document.ts';
import type { ExportFile } from '../exports/export-file.ts';
import { isReportName, type ReportName } from '../exports/exported-reports.ts';
import { FILE_FORMATS, type FileFormatName } from '../exports/file-formats.ts';
import { openDictionaryExport } from '../exports/open-dictionary-export.ts';
import { type ExportName, isExportName, openExport } from '../exports/open-export.ts';
import { openReportExport } from '../exports/open-report-export.ts';
import { createWallClock } from '../exports/wall-clock.ts';
import { type Context, requireCaller } from '../graphql/context.ts';
import { contextOf } from '../graphql/create-yoga.ts';
import type { ConcurrencyLimiter, LimitSubject } from '../limits/concurrency-limiter.ts';
import { createCostBudget } from '../limits/cost-budget.ts';
import { limitSubjectOf } from '../limits/limit-subject.ts';
import { setRateLimitHeaders, setRefusalHeaders } from '../limits/rate-limit-headers.ts';
import type { Services } from '../services.ts';
import { countRequest } from './count-request.ts';
import { knownBrowserCookieOf } from './known-browser-cookie.ts';
import { type Language, languageOf } from './language.ts';
import { limitSending, untilClosed } from './reader.ts';
import { sendError } from './send.ts';

const EXPORT = /^\/exports\/([a-z-]+)\.(xlsx|csv|pdf|json)$/;
/** A reader who takes longer has gone without a word. */
const MAX_MS = 10 * 60_000;

const STATUS: Partial<Record<ErrorCode, number>> = {
  PAYMENT_REQUIRED: 403,
  UNAUTHORIZED: 401,
  ACCOUNT_NOT_ACTIVE: 403,
  USER_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  PDF_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  STORED_DAY_DAMAGED: 500,
};

type Opened = { timeZone: string; body: Readable; fileName?: string };
type ServeExportsQuery = {
  name: ExportName | ReportName | BookFileName | 'document' | 'dictionary';
  format: FileFormatName;
};

async function openFile(
  context: Context,
  { name, format }: ServeExportsQuery,
  parameters: Record<string, string>,
  language: Language,
): Promise<Opened> {
  const written = async <Row>(file: ExportFile<Row>): Promise<Opened> => ({
    timeZone: file.timeZone,
    body: await FILE_FORMATS[format].write(file, context.signal),
  });
  if (name === 'document') return openDocument(context, parameters, language);
  if (name === 'dictionary') return written(await openDictionaryExport(context, parameters, language));
  if (isReportName(name)) return written(await openReportExport(context, name, parameters, language));
  if (isBookFileName(name)) return written(await openBookExport(context, name, parameters, language));
  return written(await openExport(context, name, parameters, language));
}

/** Names with formats of their own; other files are workbooks, CSV and pages. */
const FORMATS_OF: Readonly<Record<string, readonly string[]>> = {
  document: ['pdf'],
  dictionary: ['xlsx', 'json'],
};

function isFile(name: string, format: string): boolean {
  const own = Object.hasOwn(FORMATS_OF, name) ? FORMATS_OF[name] : undefined;
  if (own) return own.includes(format);
  return format !== 'json' && (isReportName(name) || isExportName(name) || isBookFileName(name));
}

type Asking = { limitSubject: LimitSubject; signal: AbortSignal };

/** A PDF is drawn before it is sent, and few are at once; its place is free again when it is drawn. */
async function inTurn<T>(
  limiter: ConcurrencyLimiter | null,
  { limitSubject, signal }: Asking,
  make: () => Promise<T>,
): Promise<T> {
  const place = await limiter?.enter(limitSubject, signal);
  try {
    return await make();
  } finally {
    place?.leave();
  }
}

/**
 * `/exports/<list>.<format>`: the rows of a list or report as a file, written while it is read but for a PDF. Answers false for a path that is
 * none.
 */
export function createExportRoute(services: Services) {
  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    { name, format, origin }: ServeExportsQuery & { origin: Origin },
  ): Promise<void> {
    const left = untilClosed(response);
    const costBudget = createCostBudget(services.usage.exports);
    const incoming = {
      origin,
      devices: knownBrowserCookieOf(request, response, services.env),
      deadline: new Deadline(MAX_MS),
      idempotencyKey: null,
      signal: left,
      costBudget,
      reports: services.reports.open(left),
      enterLongPage: async () => undefined,
    };
    const counted = await countRequest(services, origin, request);
    const context = await contextOf(services, incoming, request.headers.authorization ?? null);
    const limitSubject = limitSubjectOf({ caller: requireCaller(context), origin });
    const place = await services.usage.exportLimiter.enter(limitSubject, left);
    try {
      costBudget.take(limitSubject, 1);
      setRateLimitHeaders(response, [counted, ...costBudget.readings()]);
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const parameters = Object.fromEntries(searchParams);
      const limiter = format === 'pdf' ? services.usage.pdfLimiter : null;
      const file = await inTurn(limiter, { limitSubject, signal: left }, () =>
        openFile(context, { name, format }, parameters, languageOf(request)),
      );
      const day = createWallClock(file.timeZone)(new Date()).slice(0, 10);
      response.writeHead(200, {
        'content-type': FILE_FORMATS[format].type,
        'content-disposition': `attachment; filename="${file.fileName ?? `${name}-${day}`}.${format}"`,
        'cache-control': 'no-store',
        'x-request-id': origin.requestId,
      });
      limitSending(response, MAX_MS);
      // Its reader is told by the connection that this is not all of it, and nobody else would know.
      file.body.once('error', (err) => {
        if (!left.aborted)
          services.log.error({ err, name, requestId: origin.requestId }, 'an export broke off');
      });
      await pipeline(file.body, response);
    } finally {
      place.leave();
    }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, origin }: { pathname: string; origin: Origin },
  ): Promise<boolean> => {
    const [, name, format] = EXPORT.exec(pathname) ?? [];
    if (!name || !format || request.method !== 'GET') return false;
    if (!isFile(name, format)) return false;
    const wanted = { name: name as ServeExportsQuery['name'], format: format as FileFormatName, origin };
    await send(request, response, wanted).catch((error: unknown) => {
      if (response.headersSent && response.destroyed)
        return services.log.debug({ err: error, requestId: origin.requestId }, 'an export was broken off');
      if (!(error instanceof ExpectedError) || response.headersSent) throw error;
      if (response.destroyed) return;
      setRefusalHeaders(response, error);
      sendError(response, STATUS[error.code] ?? 400, error.code, error.message, error.extensions);
    });
    return true;
  };
}
