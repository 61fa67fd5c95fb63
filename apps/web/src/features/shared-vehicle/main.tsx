import '@fontsource/inter/400.css';
import '@fontsource/inter/600.css';
import '../../ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { initialLanguage } from '../../lib/locale.ts';
import { loadPublicConfig } from '../../lib/public-config.ts';
import { memoryStorage } from '../../lib/storage.ts';
import { askSharedVehicle } from './ask-shared-vehicle.ts';
import { createSharedVehicleFeed } from './shared-vehicle-feed.ts';
import { SharedVehiclePage } from './shared-vehicle-page.tsx';

/*
 * The page of a link, a program of its own: it has no session, reads and keeps nothing in the browser, and is light enough
 * for a phone that never saw the product.
 */

// Disables zod's use of `new Function`, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const language = initialLanguage(memoryStorage(), navigator.languages);
document.documentElement.lang = language;
// The token is in the fragment, so that it is in no log and no referrer. Another fragment reloads the page.
const token = location.hash.slice(1);
window.addEventListener('hashchange', () => location.reload());

const feed = createSharedVehicleFeed({ token, language }, askSharedVehicle);
const [i18n, config] = await Promise.all([
  createI18n(language, ['shared-vehicle']),
  loadPublicConfig(memoryStorage()),
]);
const root = document.getElementById('root');
if (root) {
  root.removeAttribute('aria-busy');
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <SharedVehiclePage feed={feed} language={language} services={config.map} />
      </I18nextProvider>
    </StrictMode>,
  );
}
