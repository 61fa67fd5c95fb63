import i18next, { type BackendModule, type i18n } from 'i18next';
import Icu from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../locale.ts';
import { type Catalogue, createOwnCatalogues, keepOwnTexts, type OwnCatalogues } from './own-texts.ts';
import type { TextsName } from './texts.ts';

/**
 * Text catalogues: shared ones, and those of each area in its folder, named after it: "vehicles",
 * "vehicles/groups".
 */
const shared = import.meta.glob<Catalogue>('../../locales/*/*.json', { import: 'default' });
const ofAreas = import.meta.glob<Catalogue>(
  ['../../features/**/texts/*.json', '!../../features/**/texts/name.json'],
  { import: 'default' },
);

/** Each language and area is a separate chunk, loaded when a screen needs it. */
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
 * i18next with ICU plurals and these catalogues loaded. Screens that need another catalogue suspend; codes
 * without a loaded text show the server's message (`failureText`).
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
