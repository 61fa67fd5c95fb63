import type { Place } from '@fleet/tracks/place';
import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import { createFleetMemory, type FleetMemory } from './fleet/fleet-memory.ts';
import { createFleetStore, type FleetStore } from './fleet/fleet-store.ts';
import { type ConfigStore, createConfigStore } from './lib/config-store.ts';
import { loadPublicConfig, type PublicConfig } from './lib/public-config.ts';
import { browserStorage, type KeyValueStore } from './lib/storage.ts';
import { createPaletteRegistry, type PaletteRegistry } from './palette/palette-registry.ts';
import { createWorkerAsk } from './places/ask-worker.ts';
import { createPlaceBook, type PlaceBook } from './places/place-book.ts';
import { createLiveConnection, type LiveConnection } from './realtime/live-connection.ts';
import { browserExclusive } from './session/exclusive.ts';
import { createProofQueue, type ProofQueue } from './session/proof-queue.ts';
import { createRememberedPaths, type RememberedPaths } from './session/remembered-paths.ts';
import { createPersonMemory, type PersonMemory } from './session/remembered-person.ts';
import { createSession, type Session } from './session/session.ts';
import { createTokenStore, type IssuedCredentials } from './session/token-store.ts';
import { type ConfirmQueue, createConfirmQueue } from './ui/confirm-queue.ts';

/** Objects that live as long as the page, outside React. */
export type Services = {
  session: Session;
  paths: RememberedPaths;
  fleet: FleetStore;
  fleetMemory: FleetMemory;
  personMemory: PersonMemory;
  live: LiveConnection;
  places: PlaceBook;
  /** Settlements by name, at most `limit`; null if the list of places cannot be loaded. */
  findPlaces: (words: string, limit: number) => Promise<readonly Place[] | null>;
  confirm: ConfirmQueue;
  proof: ProofQueue;
  palette: PaletteRegistry;
  i18n: i18n;
  /** Current public configuration; the page rerenders when it changes. */
  config: PublicConfig;
  configStore: ConfigStore;
};

const TEXTS_SPREAD_MS = 1_500;

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('Services are missing above this component');
  return services;
}

export function createServices(parts: {
  i18n: i18n;
  config: PublicConfig;
  refreshCredentials: (refreshToken: string) => Promise<IssuedCredentials>;
  stores?: { tab: KeyValueStore; persistent: KeyValueStore };
}): Services {
  const stores = parts.stores ?? {
    tab: browserStorage('sessionStorage'),
    persistent: browserStorage('localStorage'),
  };
  const session = createSession({
    tokens: createTokenStore(stores),
    exclusive: browserExclusive(stores.persistent),
    refreshCredentials: parts.refreshCredentials,
  });
  const paths = createRememberedPaths(stores.persistent);
  const fleet = createFleetStore();
  const fleetMemory = createFleetMemory();
  const personMemory = createPersonMemory(stores.persistent);
  // Random delay, since all browsers are notified at once.
  const reloadSoon = () => void setTimeout(() => void configStore.reload(), Math.random() * TEXTS_SPREAD_MS);
  const live = createLiveConnection({ session, onEvent: fleet.apply, onTexts: reloadSoon });
  const askPlaces = createWorkerAsk();
  const places = createPlaceBook((points) => askPlaces({ kind: 'near', points }));
  const findPlaces = async (words: string, limit: number) =>
    (await askPlaces({ kind: 'named', words, limit }))?.filter((place) => place !== null) ?? null;
  const forget = () => {
    live.disconnect();
    paths.forget();
    personMemory.forget();
    places.clear();
    void fleetMemory.forget();
  };
  session.onSignOut(forget);
  session.onMove(forget);
  const { i18n, config } = parts;
  const configStore = createConfigStore(config, () => loadPublicConfig(stores.persistent));
  const [confirm, proof, palette] = [createConfirmQueue(), createProofQueue(), createPaletteRegistry()];
  session.onSignOut(() => proof.answer(false));
  return {
    ...{ session, paths, fleet, fleetMemory, personMemory, live, places, findPlaces },
    ...{ confirm, proof, palette, i18n, config, configStore },
  };
}
