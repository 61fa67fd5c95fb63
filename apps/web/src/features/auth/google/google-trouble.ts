import type { i18n } from 'i18next';
import type { Failure } from '../../../lib/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';

/** Why Google sign-in failed: cancelled, no answer, not available here, or refused. */
export type GoogleTrouble = { kind: 'cancelled' | 'noAnswer' | 'notHere' } | Failure;

/** Error codes with a different text for sign-in without a password. */
const OWN_WORDS: Record<string, 'notHolding' | 'notVerified' | 'taken'> = {
  INVALID_CREDENTIALS: 'notHolding',
  EMAIL_NOT_VERIFIED: 'notVerified',
  EMAIL_ALREADY_EXISTS: 'taken',
};

/** Trouble by Google's error code; null without one. */
export function troubleSaid(error: string | undefined): GoogleTrouble | null {
  if (error === undefined) return null;
  return { kind: error === 'access_denied' ? 'cancelled' : 'noAnswer' };
}

/** Text of the trouble in the current language of the page. */
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
