import { ERROR_CODES, type ErrorCode } from '@fleet/contracts/error-code';
import type { i18n } from 'i18next';
import type { DamagedDay, Failure, PaymentRefusal, Refusal } from '../failure.ts';

/** Longer waits are given in minutes. */
const SECONDS_TO_MINUTES = 100;

/** Text of a failure: one line per error, translated by its code if known. */
export function failureText(i18n: i18n, failure: Failure): string {
  const { t } = i18n;
  switch (failure.kind) {
    case 'network':
      return t('errors.network');
    case 'noContent':
      return t('errors.noContent');
    case 'refused': {
      const lines = failure.errors.map((error) => refusalText(i18n, error));
      return [...new Set(lines)].join('\n');
    }
  }
}

function damagedDayText({ t }: Pick<i18n, 't'>, { of, day }: DamagedDay): string {
  return t('codes:STORED_DAY_DAMAGED', { of, day });
}

/** Names what the plan lacks and who can change it. */
function paymentText({ t, exists }: Pick<i18n, 't' | 'exists'>, payment: PaymentRefusal): string {
  const { reason, why, feature, limit, used, mend } = payment;
  const named = reason === 'CLOSED' ? (why ?? 'PAST_DUE') : `${reason}.${feature ?? 'other'}`;
  const key = `payment.${named}`;
  const words = exists(key)
    ? t(key as 'payment.PAST_DUE', { count: limit ?? 0, used: used ?? 0 })
    : t('codes:PAYMENT_REQUIRED');
  return mend ? words : `${words} ${t('billing.askOwner')}`;
}

function refusalText(i18n: i18n, { code, message, retryAfterS, damagedDay, payment }: Refusal): string {
  const { t, exists } = i18n;
  if (damagedDay) return damagedDayText(i18n, damagedDay);
  if (payment) return paymentText(i18n, payment);
  if (code !== 'TOO_MANY_REQUESTS' || retryAfterS === undefined)
    return isKnown(code) && exists(`codes:${code}`) ? t(`codes:${code}`) : message;
  return retryAfterS < SECONDS_TO_MINUTES
    ? t('errors.tooManySeconds', { count: retryAfterS })
    : t('errors.tooManyMinutes', { count: Math.ceil(retryAfterS / 60) });
}

function isKnown(code: string | null): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}
