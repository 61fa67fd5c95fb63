import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Origin } from '../commit/actor.ts';
import { FILE_FORMATS } from '../exports/file-formats.ts';
import { strangerAt } from '../limits/holders.ts';
import { type FoundReportMail, findReportMail } from '../report-mails/find-report-mail.ts';
import { suffixOf } from '../report-mails/make-files.ts';
import { stopReportMails } from '../report-mails/stop-report-mails.ts';
import type { Services } from '../services.ts';
import { type Language, languageOf } from './language.ts';
import { limitSending } from './reader.ts';
import { type ReportMailState, reportMailPage } from './report-mail-page.ts';

const ADDRESS = /^\/report-mails\/([\w-]{20,100})\/(file|stop)$/;
const SEND_MAX_MS = 10 * 60_000;

/**
 * `/report-mails/<token>/file` is the file of a mail, `…/stop` ends the mails of its report for its reader. To look at the
 * page changes nothing, since machines follow links of mails; the button does, and mail programs by the same POST (RFC
 * 8058). Answers false for a path that is none.
 */
export function createReportMailRoute({ db, files, usage }: Pick<Services, 'db' | 'files' | 'usage'>) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, origin }: { pathname: string; origin: Origin },
  ): Promise<boolean> => {
    const [, token = '', part] = ADDRESS.exec(pathname) ?? [];
    if (!part || !['GET', 'HEAD', 'POST'].includes(request.method ?? '')) return false;
    usage.files.take(strangerAt(origin.address), 1);
    limitSending(response, SEND_MAX_MS);
    const mail = await findReportMail(db, token);
    const language = mail ? languageOfReader(mail) : languageOf(request);
    const { title } = mail?.run.report ?? { title: '' };
    const say = (state: ReportMailState) => sendPage(response, reportMailPage(state, title, language), state);
    if (part === 'file' && request.method !== 'POST') {
      const bytes = mail?.isOpen ? await files.store.read(mail.id, 'sent', mail.sizeBytes) : null;
      if (!mail || !bytes) say('gone');
      else sendFile(response, mail, request.method === 'HEAD' ? null : bytes);
    } else if (!mail) say('gone');
    else if (request.method === 'POST') {
      await stopReportMails(db, mail, origin);
      say('stopped');
    } else say('ask');
    return true;
  };
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
function sendFile(response: ServerResponse, mail: FoundReportMail, bytes: Buffer | null): void {
  response.writeHead(200, {
    'content-type': FILE_FORMATS[suffixOf(mail.format)].type,
    'content-disposition': `attachment; filename="${mail.fileName}"`,
    'content-length': mail.sizeBytes,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end(bytes ?? undefined);
}
