import type { IncomingMessage, ServerResponse } from 'node:http';
import { Id } from '@fleet/contracts/id';
import type { Db } from '@fleet/db/client';
import { isThisMachineByName } from './is-this-machine.ts';
import { languageOf } from './language.ts';
import { mailboxPage, messagePage } from './mailbox-page.ts';

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
 * The mails of an installation without an SMTP server. They hold links that reset passwords, so whoever does not sit at
 * this machine is told that there is no such page.
 */
export function createMailboxRoute(db: Db): ServeMailbox {
  return async (request, response, pathname) => {
    const [, root, id, part] = pathname.split('/');
    if (root !== 'mailbox') return false;
    const found = isThisMachineByName(request) ? await find(db, request, { id, part }) : null;
    response.writeHead(found === null ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(part === 'html' && { 'content-security-policy': MESSAGE_POLICY, 'x-frame-options': 'SAMEORIGIN' }),
    });
    response.end(request.method === 'HEAD' ? undefined : (found ?? 'Not found'));
    return true;
  };
}

type Wanted = { id: string | undefined; part: string | undefined };

async function find(db: Db, request: IncomingMessage, { id, part }: Wanted): Promise<string | null> {
  const language = languageOf(request);
  if (!id) return mailboxPage(await newest(db), language);
  const message = Id.safeParse(id).success ? await db.mailboxMessage.findUnique({ where: { id } }) : null;
  if (!message) return null;
  if (part === 'html') return message.html;
  return part === undefined ? messagePage(message, language) : null;
}

function newest(db: Db) {
  return db.mailboxMessage.findMany({
    select: { id: true, recipient: true, subject: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: SHOWN_MAX,
  });
}
