import { OwnTexts, TEXT_LANGUAGES, type TextLanguage } from '@fleet/contracts/dictionary';
import type { i18n } from 'i18next';

export type Catalogue = Record<string, unknown>;
/** Versions of the texts that the service changed, by language; null without changes. */
type TextVersions = Record<TextLanguage, string | null>;

const TIMEOUT_MS = 2_000;

/** Shipped catalogues with the service's changes. */
export type OwnCatalogues = {
  /** A catalogue with changes applied. */
  shown: (language: string, namespace: string, shipped: Catalogue) => Catalogue;
  /** Loads changed texts of a new version. Returns whether it did. */
  load: (language: TextLanguage, version: string | null) => Promise<boolean>;
  /** Loaded catalogues of a language with changes applied. */
  all: (language: string) => [namespace: string, Catalogue][];
};

export function createOwnCatalogues(): OwnCatalogues {
  const shipped = new Map<string, Map<string, Catalogue>>();
  const own = new Map<string, { version: string | null; texts: OwnTexts }>();
  const textsOf = (language: string): OwnTexts => own.get(language)?.texts ?? {};
  return {
    shown: (language, namespace, catalogue) => {
      const known = shipped.get(language) ?? new Map<string, Catalogue>();
      shipped.set(language, known.set(namespace, catalogue));
      return withTexts(namespace, catalogue, textsOf(language));
    },
    load: async (language, version) => {
      if ((own.get(language)?.version ?? null) === version) return false;
      const texts = version === null ? {} : await fetchTexts(language, version);
      if (texts === null) return false;
      own.set(language, { version, texts });
      return true;
    },
    all: (language) =>
      [...(shipped.get(language) ?? [])].map(([namespace, catalogue]) => [
        namespace,
        withTexts(namespace, catalogue, textsOf(language)),
      ]),
  };
}

/** Null if they cannot be loaded; then the shipped texts are shown. */
async function fetchTexts(language: TextLanguage, version: string): Promise<OwnTexts | null> {
  try {
    const response = await fetch(`/own-texts/${language}.json?v=${version}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return OwnTexts.parse(await response.json());
  } catch {
    return null;
  }
}

function withTexts(namespace: string, catalogue: Catalogue, texts: OwnTexts): Catalogue {
  const start = `${namespace}:`;
  const own = Object.entries(texts).filter(([key]) => key.startsWith(start));
  if (own.length === 0) return catalogue;
  const changed = structuredClone(catalogue);
  for (const [key, text] of own) put(changed, key.slice(start.length).split('.'), text);
  return changed;
}

/** Ignores keys that this version does not have. */
function put(catalogue: Catalogue, [name = '', ...rest]: string[], text: string): void {
  const inner = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  if (rest.length === 0 && typeof inner === 'string') catalogue[name] = text;
  else if (rest.length > 0 && typeof inner === 'object' && inner !== null)
    put(inner as Catalogue, rest, text);
}

const OF_I18N = new WeakMap<i18n, { catalogues: OwnCatalogues; forgetFormatted: () => void }>();

export function keepOwnTexts(
  instance: i18n,
  parts: { catalogues: OwnCatalogues; forgetFormatted: () => void },
): void {
  OF_I18N.set(instance, parts);
}

/** Loads changed texts of the current language and rerenders the page. */
export async function followOwnTexts(instance: i18n, versions: TextVersions): Promise<void> {
  const parts = OF_I18N.get(instance);
  const language = TEXT_LANGUAGES.find((one) => one === instance.language);
  if (!parts || !language || !(await parts.catalogues.load(language, versions[language]))) return;
  for (const [namespace, catalogue] of parts.catalogues.all(language))
    instance.addResourceBundle(language, namespace, catalogue, false, true);
  parts.forgetFormatted();
  // All components that show texts listen to this event.
  instance.emit('languageChanged', language);
}
