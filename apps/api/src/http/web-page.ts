import type { Settings } from '../installation/settings-of.ts';
import { escapeHtml } from './html.ts';
import type { Language } from './language.ts';
import { descriptionOf } from './web-manifest.ts';

/**
 * The page of the web app as it was built, under the operator's name for the product and in the reader's language. It says
 * who may sign up: its form of sign-in is seen before anything else has come.
 */
export function webPage(
  built: string,
  { productName, signUp }: Pick<Settings, 'productName' | 'signUp'>,
  language: Language,
): string {
  const name = escapeHtml(productName);
  // As functions: a name may hold what a replacement would take for its own signs.
  return built
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-sign-up="${signUp}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(contentOf('application-name'), (_whole, start: string) => `${start}${name}"`)
    .replace(contentOf('apple-mobile-web-app-title'), (_whole, start: string) => `${start}${name}"`)
    .replace(contentOf('description'), (_whole, start: string) => `${start}${descriptionOf(language)}"`);
}

function contentOf(meta: string): RegExp {
  return new RegExp(`(<meta name="${meta}" content=")[^"]*"`);
}
