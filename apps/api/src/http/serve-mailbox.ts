import type { IncomingMessage, ServerResponse } from 'node:http';
import { Id } from '@fleet/contracts/id';
import type { Db } from '@fleet/db/client';
import { isThisMachineByName } from './is-this-machine.ts';
import { languageOf } from './language.ts';
import { createMailboxAccess } from './mailbox-access.ts';
import { mailboxPage, messagePage, tokenPage } from './mailbox-page.ts';

export const MAILBOX_PATH = '/mailbox';
const SHOWN_MAX = 200;
/** A mail may style itself and open its links beside; it fetches and runs nothing, and stands in our frame only. */
const MESSAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Serves what is its own, and answers whether it was. */
export type ServeMailbox = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<boolean>;

/**
 * Mails of an installation without an SMTP server. They contain links that reset passwords, so the token
 * printed at start is required: behind a proxy or a forwarded port the address of a socket proves nothing.
 * Requests for other host names than this machine's are refused against DNS rebinding.
 */
export function createMailboxRoute(db: Db, token: string): ServeMailbox {
  const access = createMailboxAccess(token);
  return async (request, response, pathname) => {
    const [, root, id, part] = pathname.split('/');
    if (root !== 'mailbox') return false;
    if (!isThisMachineByName(request)) sendPage(request, response, { page: null, part: undefined });
    else if (access.opens(request, response)) return true;
    else if (!access.isOpen(request)) sendTokenForm(request, response, id);
    else if (part === 'attached') await sendAttached(db, response, pathname);
    else sendPage(request, response, { page: await find(db, request, { id, part }), part });
    return true;
  };
}

/** Without the token, only the list's own address shows the form. */
function sendTokenForm(request: IncomingMessage, response: ServerResponse, id: string | undefined): void {
  if (id) {
    sendPage(request, response, { page: null, part: undefined });
    return;
  }
  response.writeHead(401, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : tokenPage(languageOf(request)));
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, part }: { page: string | null; part: string | undefined },
): void {
  response.writeHead(page === null ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...(part === 'html' && { 'content-security-policy': MESSAGE_POLICY, 'x-frame-options': 'SAMEORIGIN' }),
  });
  response.end(request.method === 'HEAD' ? undefined : (page ?? 'Not found'));
}

type ServeMailboxQuery = { id: string | undefined; part: string | undefined };

async function find(
  db: Db,
  request: IncomingMessage,
  { id, part }: ServeMailboxQuery,
): Promise<string | null> {
  const language = languageOf(request);
  if (!id) return mailboxPage(await newest(db), language);
  const message = Id.safeParse(id).success
    ? await db.mailboxMessage.findUnique({
        where: { id },
        include: { attachments: { omit: { content: true } } },
      })
    : null;
  if (!message) return null;
  if (part === 'html') return message.html;
  return part === undefined ? messagePage(message, language) : null;
}

async function sendAttached(db: Db, response: ServerResponse, pathname: string): Promise<void> {
  const [, , messageId = '', , id = ''] = pathname.split('/');
  const isId = Id.safeParse(id).success && Id.safeParse(messageId).success;
  const file = isId ? await db.mailboxAttachment.findFirst({ where: { id, messageId } }) : null;
  response.writeHead(file ? 200 : 404, {
    'content-type': file?.mimeType ?? 'text/plain',
    'cache-control': 'no-store',
    ...(file && { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` }),
  });
  response.end(file ? file.content : 'Not found');
}

function newest(db: Db) {
  return db.mailboxMessage.findMany({
    select: { id: true, recipient: true, subject: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: SHOWN_MAX,
  });
}
