import type { i18n } from 'i18next';
import type { Failure } from '../../../lib/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';

/** Why nobody was signed in: the person thought better of it, Google had no answer, it is of no use here, or refused. */
export type GoogleTrouble = { kind: 'cancelled' | 'noAnswer' | 'notHere' } | Failure;

/** Codes that say something else where no password was asked for. */
const OWN_WORDS: Record<string, 'notHolding' | 'notVerified' | 'taken'> = {
  INVALID_CREDENTIALS: 'notHolding',
  EMAIL_NOT_VERIFIED: 'notVerified',
  EMAIL_ALREADY_EXISTS: 'taken',
};

/** What Google said beside a code; null where it sent one. */
export function troubleSaid(error: string | undefined): GoogleTrouble | null {
  if (error === undefined) return null;
  return { kind: error === 'access_denied' ? 'cancelled' : 'noAnswer' };
}

/** In words, as they are told when the language of the page is another meanwhile. */
export function googleTroubleText(i18n: i18n, trouble: GoogleTrouble): string {
  switch (trouble.kind) {
    case 'cancelled':
    case 'noAnswer':
    case 'notHere':
      return i18n.t(`google.${trouble.kind}`, { ns: 'auth' });
    case 'network':
      return i18n.t('lost', { ns: 'auth' });
    case 'noContent':
      return failureText(i18n, trouble);
    case 'refused': {
      const word = trouble.errors.map(({ code }) => OWN_WORDS[code ?? '']).find((own) => own !== undefined);
      return word ? i18n.t(`google.${word}`, { ns: 'auth' }) : failureText(i18n, trouble);
    }
  }
}
