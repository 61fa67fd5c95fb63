import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidInputError } from '../../errors.ts';
import { keyFor } from '../../vault.ts';
import { bareCode, codeOf } from '../second-factor/code-letters.ts';

/** A code is made for an hour and accepted until the end of the next hour. */
const HOUR_MS = 60 * 60_000;

export type MailedCode = { code: string; expiresAt: Date };
export type MailedCodes = {
  /** The code of this hour for an address, whether a person has the address or not. */
  codeFor: (email: string, now: Date) => MailedCode;
  fits: (email: string, code: string, now: Date) => boolean;
};

/**
 * Codes that prove control of a mailbox in an unknown browser. They do not sign anybody in: the password and
 * the second factor are still required. All mails of one hour carry the same code, so that strangers who use
 * up the mail limit of an address cannot keep its owner without a code. A code has 49 bits, so guesses need
 * no limit.
 */
export function createMailedCodes(secret: string): MailedCodes {
  const key = keyFor(secret, 'mailed codes');
  const codeAt = (email: string, hour: number) =>
    codeOf(createHmac('sha256', key).update(`${hour} ${email}`).digest());
  const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR_MS);
  return {
    codeFor: (email, now) => ({
      code: codeAt(email, hourOf(now)),
      expiresAt: new Date((hourOf(now) + 2) * HOUR_MS),
    }),
    fits: (email, code, now) => {
      const given = Buffer.from(bareCode(code));
      return [hourOf(now), hourOf(now) - 1].some((hour) => {
        const wanted = Buffer.from(bareCode(codeAt(email, hour)));
        return wanted.length === given.length && timingSafeEqual(wanted, given);
      });
    },
  };
}

/**
 * Whether the request contains a valid mailed code.
 *
 * @throws InvalidInputError WRONG_CODE for one that is not
 */
export function showsMailedCode(
  codes: MailedCodes,
  { email, code }: { email: string; code: string | undefined },
  now: Date,
): boolean {
  if (code === undefined) return false;
  if (codes.fits(email, code, now)) return true;
  throw new InvalidInputError([
    {
      path: ['data', 'mailedCode'],
      code: 'WRONG_CODE',
      params: {},
      message: 'The code is wrong, or is over',
    },
  ]);
}
