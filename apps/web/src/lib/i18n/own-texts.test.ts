import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from './i18n.ts';
import { followOwnTexts } from './own-texts.ts';

afterEach(() => vi.unstubAllGlobals());

const serve = (texts: object) => {
  const fetched = vi.fn(async (_url: string) => Response.json(texts));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('texts of the service stand in the place of shipped ones, and give way to them again', async () => {
  const i18n = await createI18n('en', ['common']);
  const shipped = i18n.t('common:share.button');
  const told = vi.fn();
  i18n.on('languageChanged', told);
  const fetched = serve({ 'common:share.button': 'Send', 'common:no.such': 'x', 'common:share': 'x' });
  await followOwnTexts(i18n, { en: 'first', ru: null });
  expect(fetched).toHaveBeenCalledWith('/own-texts/en.json?v=first', expect.anything());
  expect([i18n.t('common:share.button'), i18n.t('common:share.copied')]).toEqual(['Send', 'Link copied']);
  expect(told).toHaveBeenCalledOnce();

  await followOwnTexts(i18n, { en: 'first', ru: null });
  expect(fetched).toHaveBeenCalledOnce();
  await followOwnTexts(i18n, { en: null, ru: null });
  expect(i18n.t('common:share.button')).toBe(shipped);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a catalogue that comes later has them too', async () => {
  const i18n = await createI18n('en', ['common']);
  serve({ 'forms:date.zone': 'By {zone}' });
  await followOwnTexts(i18n, { en: 'first', ru: null });
  await i18n.loadNamespaces('forms');
  expect(i18n.t('forms:date.zone', { zone: 'UTC' })).toBe('By UTC');
});

test('without changed texts nothing is asked for', async () => {
  const i18n = await createI18n('en', ['common']);
  const fetched = serve({});
  await followOwnTexts(i18n, { en: null, ru: 'other' });
  expect(fetched).not.toHaveBeenCalled();
});
