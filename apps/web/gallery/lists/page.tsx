import '@fontsource/inter/400.css';
import '@fontsource/inter/500.css';
import '@fontsource/inter/600.css';
import '../../src/ui/mantine.css';
import '../../src/ui/global.css';
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Client, cacheExchange, fetchExchange, Provider } from 'urql';
import { createI18n } from '../../src/lib/i18n/i18n.ts';
import { isLanguage } from '../../src/lib/locale.ts';
import { PublicConfig } from '../../src/lib/public-config.ts';
import { memoryStorage } from '../../src/lib/storage.ts';
import { createServices, ServicesContext } from '../../src/services.ts';
import { type Person, PersonContext } from '../../src/session/person.ts';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { cssVariables, theme } from '../../src/ui/theme.ts';
import { Toasts } from '../../src/ui/toasts.tsx';
import { Frame } from './frame.tsx';
import { answerOf } from './made-up-server.ts';
import { madeUpVehicles } from './made-up-vehicles.ts';
import en from './texts/en.json';
import ru from './texts/ru.json';
import { VehiclePicker } from './vehicle-picker.tsx';
import { VehiclesList } from './vehicles-list.tsx';

// ?theme=dark&language=ru&rows=43&server=loading|failed|slow|files#/vehicles?page=2 or #/picker
const wanted = new URLSearchParams(location.search);
const language = wanted.get('language');
const i18n = await createI18n(isLanguage(language) ? language : 'en');
i18n.addResourceBundle('en', 'gallery-vehicles', en);
i18n.addResourceBundle('ru', 'gallery-vehicles', ru);
await i18n.loadNamespaces(['lists', 'pick']);
document.documentElement.lang = i18n.language;
// Before the first paint, as the product does: to change colours afterwards takes a frame for each level of the page.
const scheme = wanted.get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset.mantineColorScheme = scheme;

const PERSON: Person = {
  id: 'gallery',
  name: 'Gallery',
  email: 'gallery@example.com',
  avatarUrl: null,
  roles: [],
  accountId: null,
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};
const services = createServices({
  i18n,
  config: PublicConfig.parse({}),
  stores: { tab: memoryStorage(), persistent: memoryStorage() },
  refreshCredentials: () => Promise.reject(new Error('not asked')),
});
const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  exchanges: [cacheExchange, fetchExchange],
  fetch: async (_url, init) => serverAnswer(JSON.parse(String(init?.body)).variables),
});
const rows = madeUpVehicles(Number(wanted.get('rows') ?? 43));
const SLOW_MS = 1500;

async function serverAnswer(variables: Parameters<typeof answerOf>[1]): Promise<Response> {
  switch (wanted.get('server')) {
    case 'loading':
      return new Promise(() => undefined);
    case 'failed':
      throw new TypeError('network');
    // Pages that were written to files beside this one: the rows come over the wire, as in the product.
    case 'files':
      return fetch(`answers/${variables.options.page}-${variables.options.size}.json`);
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  }
  return Response.json({ data: answerOf(rows, variables) });
}

const router = createHashRouter([
  {
    path: '/vehicles',
    element: (
      <Frame>
        <VehiclesList onBulk={async (action) => action === 'move'} />
      </Frame>
    ),
  },
  {
    path: '/picker',
    element: (
      <Frame>
        <VehiclePicker rows={rows} max={wanted.has('max') ? Number(wanted.get('max')) : undefined} />
      </Frame>
    ),
  },
  { path: '*', element: <Frame>{null}</Frame> },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ServicesContext value={services}>
      <PersonContext value={PERSON}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
            <Provider value={client}>
              <Suspense>
                <RouterProvider router={router} />
              </Suspense>
            </Provider>
            <ConfirmDialog queue={services.confirm} failedText="" />
            <Toasts label={i18n.t('toasts.label')} />
          </MantineProvider>
        </I18nextProvider>
      </PersonContext>
    </ServicesContext>,
  );
}
