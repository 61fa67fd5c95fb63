import type { LiveVehicle } from './live-vehicle.ts';

const DATABASE = 'meridian';
const STORE = 'fleet';

export type FleetMemory = ReturnType<typeof createFleetMemory>;

/**
 * Last known fleet of a person, stored in IndexedDB for times without a server; 10,000 vehicles take
 * megabytes. Without IndexedDB nothing is stored and nothing fails.
 */
export function createFleetMemory(factory: IDBFactory | undefined = globalThis.indexedDB) {
  return {
    remember: (personId: string, vehicles: readonly LiveVehicle[]): Promise<void> =>
      quietly(factory, (store) => store.put(vehicles, personId)).then(() => undefined),
    async recall(personId: string): Promise<readonly LiveVehicle[]> {
      const found = await quietly(factory, (store) => store.get(personId));
      return Array.isArray(found) ? found : [];
    },
    forget: (): Promise<void> => quietly(factory, (store) => store.clear()).then(() => undefined),
  };
}

async function quietly(
  factory: IDBFactory | undefined,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    if (!factory) return null;
    const database = await open(factory);
    try {
      return await settled(run(database.transaction(STORE, 'readwrite').objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
