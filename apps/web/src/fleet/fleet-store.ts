import type { AccountEvent } from '@fleet/contracts/realtime';
import { listenerSet } from '../lib/external-store.ts';
import { createFleetNotifier } from './fleet-notifier.ts';
import { asOf, fixOf, isSame, type LiveVehicle, withConnection, withFix } from './live-vehicle.ts';
import { createWatchedTracks, type TrackPoint } from './watched-tracks.ts';

/** How often it is looked whose last fix has become too old for what it said. */
export const STATE_CHECK_MS = 15_000;

export type FleetStore = ReturnType<typeof createFleetStore>;

/**
 * The last known state of every vehicle, outside React. Positions are merged here as they come; who listens is told
 * a few times a second, and a row only of its own vehicle.
 */
export function createFleetStore(now: () => number = Date.now) {
  const vehicles = new Map<string, LiveVehicle>();
  const notifier = createFleetNotifier(now, () => vehicles.size);
  const tracks = createWatchedTracks();
  const unknownVehicles = createUnknownVehicles();
  const cuts = listenerSet();
  let checking: ReturnType<typeof setInterval> | null = null;

  function put(vehicle: LiveVehicle): void {
    if (vehicles.get(vehicle.id) === vehicle) return;
    vehicles.set(vehicle.id, vehicle);
    notifier.mark(vehicle.id);
  }

  function remove(id: string): void {
    vehicles.delete(id);
    notifier.mark(id);
  }

  /** Those that were asked for and did not come are gone. */
  function update(asked: readonly string[], loaded: readonly LiveVehicle[]): void {
    const present = new Set(loaded.map(({ id }) => id));
    for (const id of asked) if (!present.has(id)) remove(id);
    for (const vehicle of loaded) put(merged(vehicles.get(vehicle.id), vehicle, now()));
    notifier.notifyList();
  }

  function applyPosition(position: AccountEvent['positions'][number]): void {
    const fix = fixOf(position);
    // As in the server's tracks: a place that the device only guessed is not part of the way.
    if (position.valid && tracks.add(position.vehicleId, { id: position.id, ...fix }))
      notifier.mark(position.vehicleId);
    const vehicle = vehicles.get(position.vehicleId);
    if (!vehicle) unknownVehicles.met(position.vehicleId);
    if (!vehicle || !position.latest) return;
    const { connection, receivedAt } = position;
    const moved = withFix(vehicle, fix, now());
    put(withConnection(moved, { connection, sinceMs: Date.parse(receivedAt) }, now()));
  }

  function checkStates(): void {
    for (const vehicle of vehicles.values()) put(asOf(vehicle, now()));
  }

  return {
    get: (id: string) => vehicles.get(id),
    all: (): Iterable<LiveVehicle> => vehicles.values(),
    size: () => vehicles.size,
    tracks,
    /** Grows when counters and the list should be made anew; `subscribe` tells when. */
    version: notifier.version,
    subscribe: notifier.subscribe,
    subscribeTo: notifier.subscribeTo,
    /** Told the ids that changed, appeared or went since the last time. */
    subscribeToChanges: notifier.subscribeToChanges,
    /** Told once of each vehicle that reports and is not in the fleet as it was loaded. */
    subscribeToUnknown: unknownVehicles.subscribe,
    /** Told when points of tracks were left out of what came by socket. */
    onTracksCut: cuts.add,
    /** An answer of the server: who is in the fleet, and where they were then. What came by socket since then stays. */
    load(loaded: readonly LiveVehicle[]): void {
      update([...vehicles.keys()], loaded);
      checking ??= setInterval(checkStates, STATE_CHECK_MS);
    },
    /** The same for some of them. */
    update,
    apply(event: AccountEvent): void {
      for (const position of event.positions) applyPosition(position);
      for (const { vehicleId, connection, since } of event.connections) {
        const vehicle = vehicles.get(vehicleId);
        if (vehicle) put(withConnection(vehicle, { connection, sinceMs: Date.parse(since) }, now()));
      }
      if (event.tracksCut) cuts.tell();
    },
    /** Points of the past, from the server: they join what came by socket. */
    addToTrack(vehicleId: string, points: readonly TrackPoint[]): void {
      if (tracks.addAll(vehicleId, points)) notifier.mark(vehicleId);
    },
    clear(): void {
      for (const id of [...vehicles.keys()]) remove(id);
      tracks.clear();
      unknownVehicles.forget();
      if (checking) clearInterval(checking);
      checking = null;
      notifier.notifyList();
    },
  };
}

function merged(known: LiveVehicle | undefined, loaded: LiveVehicle, nowMs: number): LiveVehicle {
  if (!known) return loaded;
  const { connection, connectionSinceMs, drivers } = known;
  // Who drives what is asked for by itself.
  const named = drivers === undefined || loaded.drivers !== undefined ? loaded : { ...loaded, drivers };
  const newer = withFix(named, known.fix, nowMs);
  const isOlder = connectionSinceMs <= loaded.connectionSinceMs;
  const newest = isOlder ? newer : withConnection(newer, { connection, sinceMs: connectionSinceMs }, nowMs);
  // The same object spares ten thousand rows and markers that nothing happened to.
  return isSame(known, newest) ? known : newest;
}

/** Reports each unknown vehicle once; otherwise one that the server does not list would be requested with every position. */
function createUnknownVehicles() {
  const known = new Set<string>();
  const listeners = listenerSet();
  return {
    subscribe: listeners.add,
    met(vehicleId: string): void {
      if (known.has(vehicleId)) return;
      known.add(vehicleId);
      listeners.tell();
    },
    forget: () => known.clear(),
  };
}
