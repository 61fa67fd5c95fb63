import i18next, { type BackendModule, type i18n } from 'i18next';
import Icu from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../locale.ts';
import { type Catalogue, createOwnCatalogues, keepOwnTexts, type OwnCatalogues } from './own-texts.ts';
import type { TextsName } from './texts.ts';

/**
 * Texts of what many places share, and those of each area or part of one, which lie in its own folder and are named after
 * it: "vehicles", "vehicles/groups".
 */
const shared = import.meta.glob<Catalogue>('../../locales/*/*.json', { import: 'default' });
const ofAreas = import.meta.glob<Catalogue>(
  ['../../features/**/texts/*.json', '!../../features/**/texts/name.json'],
  { import: 'default' },
);

/** Each language and area is a chunk of its own, fetched when a screen first needs it. */
const backendWith = (own: OwnCatalogues): BackendModule => ({
  type: 'backend',
  init() {
    // The catalogues are part of the build; there is nothing to set up.
  },
  read(language, namespace, callback) {
    const load =
      ofAreas[`../../features/${namespace}/texts/${language}.json`] ??
      shared[`../../locales/${language}/${namespace}.json`];
    if (!load) return callback(new Error(`No ${language} catalogue named ${namespace}`), false);
    load().then(
      (catalogue) => callback(null, own.shown(language, namespace, catalogue)),
      (error: Error) => callback(error, false),
    );
  },
});

/**
 * Translations with ICU plurals, these catalogues loaded. Screens that need an area not yet loaded suspend; a code whose
 * words are not there yet is told by the server's (`failureText`).
 */
export async function createI18n(
  language: Language,
  loaded: readonly TextsName[] = ['common', 'codes'],
): Promise<i18n> {
  const instance = i18next.createInstance();
  const catalogues = createOwnCatalogues();
  const icu = new Icu();
  keepOwnTexts(instance, { catalogues, forgetFormatted: () => icu.clearCache() });
  await instance
    .use(backendWith(catalogues))
    .use(icu)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      load: 'currentOnly',
      ns: [...loaded],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  return instance;
}
