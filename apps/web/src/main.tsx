import '@fontsource/inter/400.css';
import '@fontsource/inter/500.css';
import '@fontsource/inter/600.css';
import './ui/mantine.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { requestRefresh } from './graphql/request-refresh.ts';
import { requestSignOut } from './graphql/request-sign-out.ts';
import { createI18n } from './lib/i18n/i18n.ts';
import { followOwnTexts } from './lib/i18n/own-texts.ts';
import { initialLanguage } from './lib/locale.ts';
import { loadPublicConfig } from './lib/public-config.ts';
import { onMissingFile, registerServiceWorker } from './lib/service-worker.ts';
import { browserStorage } from './lib/storage.ts';
import { stylesLoaded } from './lib/styles-loaded.ts';
import { createServices } from './services.ts';
import { PLACE_KEY, REFRESH_TOKEN_KEY } from './session/token-store.ts';
import { offerAction } from './ui/toasts.tsx';

const storage = browserStorage('localStorage');
const language = initialLanguage(storage, navigator.languages);
const [i18n, config] = await Promise.all([
  createI18n(language, ['common']),
  loadPublicConfig(storage),
  stylesLoaded(),
]);
// Changed texts are loaded before the first render.
await followOwnTexts(i18n, config.texts);
const services = createServices({ i18n, config, refreshCredentials: requestRefresh });

services.session.onLeave((held) => void requestSignOut(held));

document.documentElement.lang = language;
i18n.on('languageChanged', (changed) => {
  document.documentElement.lang = changed;
});
const { configStore } = services;
const followTexts = () => void followOwnTexts(i18n, configStore.get().texts);
configStore.subscribe(followTexts);
i18n.on('languageChanged', followTexts);
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === PLACE_KEY && newValue !== null) services.session.followMove();
  if (key === REFRESH_TOKEN_KEY || key === null) services.session.followOtherTab();
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
  // Error texts are loaded early, since they are needed when requests fail.
  void i18n.loadNamespaces('codes');
}

if (import.meta.env.PROD) {
  const offerNewVersion = (use: () => void) =>
    offerAction(i18n.t('newVersion.message'), { label: i18n.t('newVersion.use'), run: use });
  void registerServiceWorker(offerNewVersion);
  onMissingFile(() => {
    if (navigator.onLine) offerNewVersion(() => window.location.reload());
  });
}
