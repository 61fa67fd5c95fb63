import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Announced } from './file-store.ts';

/** Whoever has a link may read by it for twelve to twenty-four hours; within a half day it is the same one, so that browsers keep the picture. */
const HALF_DAY_S = 12 * 3_600;
/** From the link to the last byte that is taken by it. */
export const UPLOAD_SECONDS = 15 * 60;
const KEY_BYTES = 32;

export type Shown = 'full' | 'small';

/** Addresses that stand for themselves: an `<img>` sends no token. */
export type FileLinks = {
  toRead: (id: string, shown: Shown, now?: Date) => string;
  /** Seconds for which the link is good; 0 for one that is not ours, or over. */
  readableFor: (id: string, shown: Shown, parameters: URLSearchParams, now?: Date) => number;
  toUpload: (id: string, announced: Announced, now?: Date) => string;
  mayUpload: (id: string, announced: Announced, parameters: URLSearchParams, now?: Date) => boolean;
};

/** @param secret of the installation; the key of links is made of it, and is no other's */
export function createFileLinks(secret: string): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to files', KEY_BYTES));
  const signature = (...said: (string | number)[]): string =>
    createHmac('sha256', key).update(said.join('\n')).digest('base64url');
  const signed = (path: string, expires: number, ...said: (string | number)[]): string =>
    `${path}?expires=${expires}&signature=${signature(...said, expires)}`;

  /** Seconds that are left of it. */
  function left(parameters: URLSearchParams, now: Date, ...said: (string | number)[]): number {
    const expires = Number(parameters.get('expires'));
    if (!Number.isSafeInteger(expires)) return 0;
    if (!isSame(parameters.get('signature') ?? '', signature(...said, expires))) return 0;
    return Math.max(0, expires - seconds(now));
  }

  return {
    toRead: (id, shown, now = new Date()) => {
      const expires = (Math.floor(seconds(now) / HALF_DAY_S) + 2) * HALF_DAY_S;
      return signed(`/files/${id}/${shown}`, expires, 'read', id, shown);
    },
    readableFor: (id, shown, parameters, now = new Date()) => left(parameters, now, 'read', id, shown),
    toUpload: (id, { mimeType, sizeBytes }, now = new Date()) =>
      signed(`/uploads/${id}`, seconds(now) + UPLOAD_SECONDS, 'upload', id, mimeType, sizeBytes),
    mayUpload: (id, { mimeType, sizeBytes }, parameters, now = new Date()) =>
      left(parameters, now, 'upload', id, mimeType, sizeBytes) > 0,
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
