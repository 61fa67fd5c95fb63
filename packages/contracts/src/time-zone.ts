import { z } from 'zod';
import { rule } from './issue.ts';

const MAX_CHARACTERS = 64;

/** An IANA name that this machine's zone data knows: Europe/Brussels. */
export const TimeZone = z
  .string()
  .max(MAX_CHARACTERS)
  .refine(...rule('INVALID', isTimeZone, 'Time zone is unknown'));

function isTimeZone(name: string): boolean {
  try {
    // An offset such as +02:00 is accepted by Intl, and knows no summer.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
