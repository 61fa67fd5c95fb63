import { createHash, timingSafeEqual } from 'node:crypto';

/** Shorter ones can be guessed. */
export const METRICS_TOKEN_MIN = 32;

/**
 * Whether a request may read `/metrics`: it sends the token of this installation, `Authorization: Bearer …`. From where
 * it comes and which host it names says nothing: any page can lead its visitor's browser to a port of their machine.
 * Without a token the figures are nobody's.
 */
export function mayScrape(authorization: string | undefined, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** Of one length, so that the time taken does not tell the token's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
