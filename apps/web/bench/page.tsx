import '../src/ui/mantine.css';
import '../src/ui/global.css';
import { AccountEvent } from '@fleet/contracts/realtime';
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import { NO_MAP_SERVICES } from '../src/lib/map-services.ts';
import { memoryStorage } from '../src/lib/storage.ts';
import { createServices, ServicesContext } from '../src/services.ts';
import { type Person, PersonContext } from '../src/session/person.ts';
import { cssVariables, theme } from '../src/ui/theme.ts';
import { counters, countGlides, countLongTasks, countMapUpdates, resetCounters } from './counters.ts';
import { madeUpFleet } from './made-up-fleet.ts';
import { OurWay } from './our-way.tsx';
import { PlainWay } from './plain-way.tsx';

const PERSON: Person = {
  id: 'bench',
  name: 'Bench',
  email: 'bench@example.com',
  avatarUrl: null,
  roles: [],
  accountId: null,
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};

const query = new URLSearchParams(location.search);
const count = Number(query.get('count'));
const i18n = await createI18n('en');
await i18n.loadNamespaces('tracker');
const services = createServices({
  i18n,
  config: {
    productName: 'Bench',
    signUp: 'OPEN',
    map: { ...NO_MAP_SERVICES, streetsUrl: query.get('streets') },
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
const listeners = new Set<(event: AccountEvent) => void>();
const onEvents = (listener: (event: AccountEvent) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const vehicles = madeUpFleet(count, Date.now());
const isOurs = query.get('way') === 'ours';
if (isOurs) {
  services.fleet.load(vehicles);
  onEvents(services.fleet.apply);
}

countMapUpdates();
countLongTasks();
countGlides();
Object.assign(window, {
  bench: {
    counters,
    start(perSecond: number): void {
      resetCounters();
      const stream = new Worker(new URL('./stream.worker.ts', import.meta.url), { type: 'module' });
      stream.onmessage = ({ data }: MessageEvent<string>) => {
        const event = AccountEvent.safeParse(JSON.parse(data));
        if (!event.success) throw event.error;
        counters.positions += event.data.positions.length;
        for (const listener of listeners) listener(event.data);
      };
      stream.postMessage({ count, perSecond });
    },
  },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ServicesContext value={services}>
      <PersonContext value={PERSON}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
            <Suspense>{isOurs ? <OurWay /> : <PlainWay vehicles={vehicles} onEvents={onEvents} />}</Suspense>
          </MantineProvider>
        </I18nextProvider>
      </PersonContext>
    </ServicesContext>,
  );
}
