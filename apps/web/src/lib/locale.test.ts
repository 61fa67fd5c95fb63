import { expect, test } from 'vitest';
import { formatLocale, initialLanguage, rememberLanguage } from './locale.ts';
import { memoryStorage } from './storage.ts';

test('the language is the remembered one, else the first of the browser that we speak, else English', () => {
  const storage = memoryStorage();
  expect(initialLanguage(storage, ['de-DE', 'ru-RU', 'en-US'])).toBe('ru');
  expect(initialLanguage(storage, ['de-DE'])).toBe('en');
  rememberLanguage(storage, 'en');
  expect(initialLanguage(storage, ['ru'])).toBe('en');
});

test('formats follow the region of the browser, else South Africa', () => {
  expect(formatLocale('en', ['ru', 'en-GB'])).toBe('en-GB');
  expect(formatLocale('en', ['ru'])).toBe('en-ZA');
  expect(formatLocale('ru', ['en-US'])).toBe('ru-RU');
});
