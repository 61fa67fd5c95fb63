import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../env.ts';

const NAME = 'known_devices';
/** Browsers take a cookie named so only over TLS: nobody on the way without it sets one beside ours. */
const SECURE_NAME = `__Secure-${NAME}`;
const PATH = '/graphql';
const DAY_S = 86_400;

/** What a browser keeps of the people who signed in on it (`modules/auth/known-devices.ts`), and gives with a request. */
export type KnownBrowserCookie = {
  read: () => string;
  write: (knownBrowserCookie: string, days: number) => void;
};

/**
 * The one cookie of the product. It opens nothing and says who somebody is to nobody, so a page of another origin that
 * makes a browser send it gains nothing; scripts cannot read it.
 */
export function knownBrowserCookieOf(
  request: IncomingMessage,
  response: ServerResponse,
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
): KnownBrowserCookie {
  const isSecure = PUBLIC_URL?.startsWith('https:');
  const name = isSecure ? SECURE_NAME : NAME;
  return {
    read: () => cookieOf(name, request.headers.cookie ?? ''),
    write: (knownBrowserCookie, days) => {
      const cookie = `${name}=${knownBrowserCookie}; Path=${PATH}; Max-Age=${days * DAY_S}; HttpOnly; SameSite=Strict`;
      response.setHeader('set-cookie', isSecure ? `${cookie}; Secure` : cookie);
    },
  };
}

function cookieOf(wanted: string, header: string): string {
  for (const cookie of header.split(';')) {
    const [name, value] = cookie.trim().split('=');
    if (name === wanted) return value ?? '';
  }
  return '';
}
