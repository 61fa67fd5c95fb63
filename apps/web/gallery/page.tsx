import '@fontsource/inter/400.css';
import '@fontsource/inter/500.css';
import '@fontsource/inter/600.css';
import '../src/ui/mantine.css';
import '../src/ui/global.css';
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Provider } from 'urql';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import { isLanguage } from '../src/lib/locale.ts';
import { NO_MAP_SERVICES } from '../src/lib/map-services.ts';
import { memoryStorage } from '../src/lib/storage.ts';
import { createServices, ServicesContext } from '../src/services.ts';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { cssVariables, theme } from '../src/ui/theme.ts';
import { Toasts } from '../src/ui/toasts.tsx';
import { fakeServer } from './fake-server.ts';
import { STANDS } from './stands.tsx';
import { TEXTS } from './texts.ts';

const query = new URLSearchParams(location.search);
const asked = query.get('language');
const language = isLanguage(asked) ? asked : 'en';
const i18n = await createI18n(language);
await i18n.loadNamespaces(['charts', 'common', 'details', 'forms']);
i18n.addResourceBundle(language, 'common', TEXTS[language], true, false);
document.documentElement.lang = language;
const services = createServices({
  i18n,
  config: {
    productName: 'Gallery',
    signUp: 'OPEN',
    map: NO_MAP_SERVICES,
    hasGoogle: false,
    passkeyOrigin: null,
    texts: { en: null, ru: null },
    legal: [],
    pushKey: null,
    mailboxUrl: null,
    geocoder: null,
    trackers: null,
  },
  stores: { tab: memoryStorage(), persistent: memoryStorage() },
  refreshCredentials: () => Promise.reject(new Error('not asked')),
});

const Stand = STANDS[query.get('stand') ?? ''];
const router = createMemoryRouter(
  [{ path: '*', element: <main style={{ height: '100dvh' }}>{Stand ? <Stand /> : <Index />}</main> }],
  { initialEntries: ['/vehicles/2/edit'] },
);

/** Every stand, for whoever opens the gallery without naming one. */
function Index() {
  return (
    <ul style={{ columns: 3, padding: 40 }}>
      {Object.keys(STANDS).map((stand) => (
        <li key={stand}>
          <a href={`?stand=${stand}&language=${language}`}>{stand}</a>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <Suspense>
            <Provider value={fakeServer(query.get('answer') ?? 'saved')}>
              <RouterProvider router={router} />
            </Provider>
            <ConfirmDialog queue={services.confirm} failedText={i18n.t('confirm.failed')} />
            <Toasts label={i18n.t('toasts.label')} />
          </Suspense>
        </MantineProvider>
      </I18nextProvider>
    </ServicesContext>,
  );
}
