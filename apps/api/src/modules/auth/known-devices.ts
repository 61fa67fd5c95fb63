import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is known after its last sign-in. */
export const DEVICE_KNOWN_DAYS = 180;
const DAY_S = 86_400;
const KEY_BYTES = 32;
const ID_BYTES = 12;
/** People whom one browser knows; the one who did not sign in for longest is forgotten. */
const MAX_PEOPLE = 5;
/** A jar of that many is shorter. */
const MAX_CHARACTERS = 1_024;
const TOKEN = /^([\w-]{16})\.(\d{1,10})\.([\w-]{43})$/;

/** Whom a device is known to. A new password makes a device unknown. */
export type Known = { email: string; passwordHash: string };

/** Stands for any person in the token of a browser on which somebody signed in. */
const ANYBODY: Known = { email: '', passwordHash: '' };

export type KnownDevices = {
  /** The id of a known browser, for requests that do not name a person yet. */
  recogniseBrowser: (knownBrowserCookie: string, now: Date) => string | null;
  /** The id of the device for this person, or null where nothing in the jar vouches for it. */
  recognise: (knownBrowserCookie: string, person: Known, now: Date) => string | null;
  /** The jar with this person in it, to be kept by the device. */
  remember: (knownBrowserCookie: string, person: Known, now: Date) => string;
};

/**
 * Tokens that show that a person signed in on a device before (OWASP device cookies): a random id, an expiry,
 * and a signature over both and the person. They grant no access. Failed sign-ins on a known device are
 * counted separately, so that an attacker elsewhere cannot lock the person out. A cookie jar holds one token
 * for each person and one for the browser.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known devices', KEY_BYTES));

  function sign(id: string, until: string, { email, passwordHash }: Known): string {
    const hashOfPassword = createHash('sha256').update(passwordHash).digest('base64url');
    return createHmac('sha256', key).update([id, until, hashOfPassword, email].join(' ')).digest('base64url');
  }

  function idOf(token: string, person: Known, now: Date): string | null {
    const [, id = '', until = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (id === '' || Number(until) * 1_000 <= now.getTime()) return null;
    return timingSafeEqual(Buffer.from(sign(id, until, person)), Buffer.from(signature)) ? id : null;
  }

  const recognise: KnownDevices['recognise'] = (knownBrowserCookie, person, now) =>
    tokensOf(knownBrowserCookie)
      .map((token) => idOf(token, person, now))
      .find((id) => id !== null) ?? null;

  function tokenOf(knownBrowserCookie: string, person: Known, now: Date): string {
    const id = recognise(knownBrowserCookie, person, now) ?? randomBytes(ID_BYTES).toString('base64url');
    const until = String(Math.floor(now.getTime() / 1_000) + DEVICE_KNOWN_DAYS * DAY_S);
    return `${id}.${until}.${sign(id, until, person)}`;
  }

  return {
    recognise,
    recogniseBrowser: (knownBrowserCookie, now) => recognise(knownBrowserCookie, ANYBODY, now),
    remember: (knownBrowserCookie, person, now) => {
      const isOther = (token: string) => [person, ANYBODY].every((one) => idOf(token, one, now) === null);
      const people = [
        tokenOf(knownBrowserCookie, person, now),
        ...tokensOf(knownBrowserCookie).filter(isOther),
      ].slice(0, MAX_PEOPLE);
      return [...people, tokenOf(knownBrowserCookie, ANYBODY, now)].join('~');
    },
  };
}

function tokensOf(knownBrowserCookie: string): string[] {
  if (knownBrowserCookie.length > MAX_CHARACTERS) return [];
  return knownBrowserCookie.split('~').filter((token) => TOKEN.test(token));
}
