import type { AccountEvent } from '@fleet/contracts/realtime';
import { listenerSet } from '../lib/external-store.ts';
import { createFleetNotifier } from './fleet-notifier.ts';
import { asOf, fixOf, isSame, type LiveVehicle, withConnection, withFix } from './live-vehicle.ts';
import { createWatchedTracks, type TrackPoint } from './watched-tracks.ts';

/** Interval of checks for vehicles whose last fix became too old for its state. */
export const STATE_CHECK_MS = 15_000;

export type FleetStore = ReturnType<typeof createFleetStore>;

/**
 * Last known state of every vehicle, outside React. Merges positions as they arrive and notifies subscribers
 * a few times a second, rows only about their own vehicle.
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

  /** Requested vehicles without an answer are removed. */
  function update(asked: readonly string[], loaded: readonly LiveVehicle[]): void {
    const present = new Set(loaded.map(({ id }) => id));
    for (const id of asked) if (!present.has(id)) remove(id);
    for (const vehicle of loaded) put(merged(vehicles.get(vehicle.id), vehicle, now()));
    notifier.notifyList();
  }

  function applyPosition(position: AccountEvent['positions'][number]): void {
    const fix = fixOf(position);
    // As on the server, an estimated position is no part of the track.
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
    /** Increases when counters and the list must be recomputed; `subscribe` notifies about it. */
    version: notifier.version,
    subscribe: notifier.subscribe,
    subscribeTo: notifier.subscribeTo,
    /** Receives ids that changed, appeared or disappeared since the last call. */
    subscribeToChanges: notifier.subscribeToChanges,
    /** Called once for each reporting vehicle that is not in the loaded fleet. */
    subscribeToUnknown: unknownVehicles.subscribe,
    /** Called when the socket omitted points of tracks. */
    onTracksCut: cuts.add,
    /** Sets the fleet from a server response. Newer data from the socket is kept. */
    load(loaded: readonly LiveVehicle[]): void {
      update([...vehicles.keys()], loaded);
      checking ??= setInterval(checkStates, STATE_CHECK_MS);
    },
    /** Same for some vehicles. */
    update,
    apply(event: AccountEvent): void {
      for (const position of event.positions) applyPosition(position);
      for (const { vehicleId, connection, since } of event.connections) {
        const vehicle = vehicles.get(vehicleId);
        if (vehicle) put(withConnection(vehicle, { connection, sinceMs: Date.parse(since) }, now()));
      }
      if (event.tracksCut) cuts.tell();
    },
    /** Adds past points from the server to those from the socket. */
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
  // Drivers are loaded separately.
  const named = drivers === undefined || loaded.drivers !== undefined ? loaded : { ...loaded, drivers };
  const newer = withFix(named, known.fix, nowMs);
  const isOlder = connectionSinceMs <= loaded.connectionSinceMs;
  const newest = isOlder ? newer : withConnection(newer, { connection, sinceMs: connectionSinceMs }, nowMs);
  // Keeping the object avoids rendering thousands of unchanged rows and markers.
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
