import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const COOKIE = 'mailbox';
const HELD = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`);

/**
 * Grants a browser access to the mailbox after it has shown the token once, until the browser or the process
 * ends.
 */
export function createMailboxAccess(token: string) {
  const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
  const expected = digest(token);
  const ticket = digest(`mailbox ${token}`);
  const isSame = (one: string, other: string): boolean =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
  return {
    /** Takes the token from the URL and redirects to the URL without it. True if the request was answered. */
    opens: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (!isSame(digest(searchParams.get('token') ?? ''), expected)) return false;
      response.writeHead(303, {
        location: '/mailbox',
        'set-cookie': `${COOKIE}=${ticket}; HttpOnly; SameSite=Lax; Path=/mailbox`,
        'cache-control': 'no-store',
      });
      response.end();
      return true;
    },
    isOpen: ({ headers }: IncomingMessage): boolean =>
      isSame(HELD.exec(headers.cookie ?? '')?.[1] ?? '', ticket),
  };
}
