import { ERROR_CODES, type ErrorCode } from '@fleet/contracts/error-code';
import type { i18n } from 'i18next';
import type { Failure } from '../failure.ts';

/** A failure in words: each error on a line of its own, translated by its code where the code is known. */
export function failureText({ t }: i18n, failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return t('errors.network');
    case 'noContent':
      return t('errors.noContent');
    case 'refused': {
      const lines = failure.errors.map(({ code, message }) => (isKnown(code) ? t(`codes.${code}`) : message));
      return [...new Set(lines)].join('\n');
    }
  }
}

function isKnown(code: string | null): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}
