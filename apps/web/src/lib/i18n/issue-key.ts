import type { ParseKeys } from 'i18next';

/** Messages of the schemas both ends share, by the key of their translation. */
export const VALIDATION_KEYS: Readonly<Record<string, ParseKeys<'common'>>> = {
  'E-mail is required': 'validation.emailRequired',
  'E-mail is invalid': 'validation.emailInvalid',
  'Name is required': 'validation.nameRequired',
  'Name must be 100 characters or less': 'validation.nameTooLong',
  'Password is required': 'validation.passwordRequired',
  'Password must be 8 characters or more': 'validation.passwordTooShort',
  'Password must be 128 characters or less': 'validation.passwordTooLong',
};

export function issueKey(message: string): ParseKeys<'common'> {
  return VALIDATION_KEYS[message] ?? 'validation.invalid';
}
