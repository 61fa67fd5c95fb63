import { beforeAll, expect, test } from 'vitest';
import { createI18n } from '../src/lib/i18n/i18n.ts';

/** Messages of the specification, word by word, with their keys and values. */
const MESSAGES: [text: string, key: string, values?: object][] = [
  ['Name is required', 'forms:issues.REQUIRED', { label: 'Name' }],
  ['Name must be 100 characters or less', 'forms:issues.TOO_LONG', { label: 'Name', max: 100 }],
  ['Description must be 255 characters or less', 'forms:issues.TOO_LONG', { label: 'Description', max: 255 }],
  ['Price must be positive', 'forms:issues.TOO_SMALL', { label: 'Price', min: 0 }],
  ['Invitation already exist. Remove an old one and try again.', 'codes:INVITATION_ALREADY_EXISTS'],
  ['Error retrieving the invitation. Please contact support.', 'codes:INVITATION_NOT_FOUND'],
  ['The invitation is unavailable. It may have already been used.', 'codes:INVITATION_UNAVAILABLE'],
  [
    'Your account is not active. Please, activate your account to continue using the service.',
    'codes:ACCOUNT_NOT_ACTIVE',
  ],
  ['E-mail not found', 'codes:EMAIL_NOT_FOUND'],
  ['Access denied', 'codes:USER_NOT_ALLOWED'],
  ['Access denied', 'common:pages.denied.title'],
  ['Page not found', 'common:pages.notFound.title'],
  ['No Content', 'common:errors.noContent'],
  ['Clipboard not supported: copy the address manually.', 'common:share.failed'],
];

const languages = { en: createI18n('en'), ru: createI18n('ru') };
beforeAll(async () => {
  for (const each of Object.values(languages))
    await (await each).loadNamespaces(['forms', 'codes', 'common']);
});

test.each(MESSAGES)(
  '"%s" is said in English as specified, and in Russian in its own words',
  async (text, key, values) => {
    const [en, ru] = await Promise.all([languages.en, languages.ru]);
    expect(String(en.t(key as never, values as never))).toBe(text);
    const russian = String(ru.t(key as never, values as never));
    expect(russian).not.toBe(text);
    expect(russian).toMatch(/[а-яё]/i);
  },
);
