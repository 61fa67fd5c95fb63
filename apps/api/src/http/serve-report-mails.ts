import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Origin } from '../commit/actor.ts';
import { FILE_FORMATS } from '../exports/file-formats.ts';
import { anonymousAt } from '../limits/limit-subject.ts';
import { type FoundReportMail, findReportMail } from '../report-mails/find-report-mail.ts';
import { suffixOf } from '../report-mails/make-files.ts';
import { stopReportMails } from '../report-mails/stop-report-mails.ts';
import type { Services } from '../services.ts';
import { type Language, languageOf } from './language.ts';
import { limitSending } from './reader.ts';
import { type ReportMailState, reportMailPage } from './report-mail-page.ts';
import { sendPart } from './send-part.ts';

const ADDRESS = /^\/report-mails\/([\w-]{20,100})\/(file|stop)$/;
const METHODS = { file: ['GET', 'HEAD'], stop: ['GET', 'HEAD', 'POST'] };
type Part = keyof typeof METHODS;
const SEND_MAX_MS = 10 * 60_000;

type ServeReportMailsDeps = Pick<Services, 'db' | 'files' | 'usage'>;
type ServeReportMailsRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  origin: Origin;
  mail: FoundReportMail | null;
};

/**
 * `/report-mails/<token>/file` is the file of a mail, `…/stop` ends the mails of its report for its reader. To look at the
 * page changes nothing, since machines follow links of mails; the button does, and mail programs by the same POST (RFC
 * 8058). Answers false for a path that is none.
 */
export function createReportMailRoute(parts: ServeReportMailsDeps) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, origin }: { pathname: string; origin: Origin },
  ): Promise<boolean> => {
    const [, token = '', part] = ADDRESS.exec(pathname) ?? [];
    if (!part || !METHODS[part as Part].includes(request.method ?? '')) return false;
    parts.usage.files.take(anonymousAt(origin.address), 1);
    limitSending(response, SEND_MAX_MS);
    const mail = await findReportMail(parts.db, token);
    const asked = { request, response, origin, mail };
    await (part === 'file' ? serveFile(parts, asked) : serveStop(parts, asked));
    return true;
  };
}

async function serveFile({ files }: ServeReportMailsDeps, asked: ServeReportMailsRequest): Promise<void> {
  const { mail, request, response } = asked;
  const part = mail?.isOpen ? await files.store.open(mail.id, 'sent', mail.sizeBytes) : null;
  if (!mail || !part) return say(asked, 'gone');
  await sendPart(response, part, { headers: headersOf(mail), withBody: request.method !== 'HEAD' });
}

async function serveStop({ db }: ServeReportMailsDeps, asked: ServeReportMailsRequest): Promise<void> {
  const { mail, request, origin } = asked;
  if (!mail) return say(asked, 'gone');
  if (request.method !== 'POST') return say(asked, 'ask');
  await stopReportMails(db, mail, origin);
  say(asked, 'stopped');
}

function say({ request, response, mail }: ServeReportMailsRequest, state: ReportMailState): void {
  const language = mail ? languageOfReader(mail) : languageOf(request);
  sendPage(response, reportMailPage(state, mail?.run.report.title ?? '', language), state);
}

function languageOfReader({ membership }: FoundReportMail): Language {
  return membership.user.locale === 'ru' ? 'ru' : 'en';
}

function sendPage(response: ServerResponse, page: string, state: ReportMailState): void {
  response.writeHead(state === 'gone' ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end(page);
}

/** Names of files are made by us, of letters that a header takes. */
function headersOf(mail: FoundReportMail): OutgoingHttpHeaders {
  return {
    'content-type': FILE_FORMATS[suffixOf(mail.format)].type,
    'content-disposition': `attachment; filename="${mail.fileName}"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
}
