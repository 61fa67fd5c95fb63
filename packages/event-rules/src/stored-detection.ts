import type { DetectionState } from './fold-detection.ts';
import type { GeofencePresence, GeofenceState, GeofenceTurn } from './geofence-state.ts';
import type { Sighting } from './judged-way.ts';

/**
 * Detection state as it is stored with the state of a device. The part of geofences is text without field names: it is written
 * with every commit, and PostgreSQL takes much longer to read JSON objects than one text. Rows of earlier releases have an object.
 */
export type StoredDetection = Omit<DetectionState, 'geofences'> & { geofences?: string | GeofenceState };

/** `marks` adds 1 for `isIdle` and 2 for `mayWander`. */
type PackedSighting = [latitude: number, longitude: number, atMs: number, marks: number, accuracyM?: number];
/** `marks` adds 1 for `into` and 2 for `isClear`. */
type PackedTurn = [latitude: number, longitude: number, atMs: number, marks: number, uncertainS?: number];
type PackedPresence = [
  id: string,
  fromMs: number,
  inside: number,
  enteredMs?: number | null,
  turn?: PackedTurn,
];
type PackedGeofences = [
  present: PackedPresence[],
  last: PackedSighting,
  stands: number,
  held?: PackedSighting[],
];

export function storedDetection(state: DetectionState): StoredDetection {
  const { geofences, ...others } = state;
  return geofences ? { ...others, geofences: JSON.stringify(packed(geofences)) } : others;
}

export function detectionOfStored(stored: StoredDetection): DetectionState {
  const { geofences, ...others } = stored;
  if (!geofences) return others;
  return {
    ...others,
    geofences: typeof geofences === 'string' ? unpacked(JSON.parse(geofences)) : geofences,
  };
}

function packed({ present, last, stands, held }: GeofenceState): PackedGeofences {
  const state: PackedGeofences = [present.map(packedPresence), packedSighting(last), stands ? 1 : 0];
  if (held) state.push(held.map(packedSighting));
  return state;
}

function unpacked([present, last, stands, held]: PackedGeofences): GeofenceState {
  return {
    present: present.map(unpackedPresence),
    last: unpackedSighting(last),
    ...(stands === 1 && { stands: true }),
    ...(held && { held: held.map(unpackedSighting) }),
  };
}

function packedPresence({ id, fromMs, inside, enteredMs, turn }: GeofencePresence): PackedPresence {
  const presence: PackedPresence = [id, fromMs, inside ? 1 : 0];
  if (enteredMs !== undefined || turn) presence.push(enteredMs ?? null);
  if (turn) presence.push(packedTurn(turn));
  return presence;
}

function unpackedPresence([id, fromMs, inside, enteredMs, turn]: PackedPresence): GeofencePresence {
  return {
    ...{ id, fromMs, inside: inside === 1 },
    ...(typeof enteredMs === 'number' && { enteredMs }),
    ...(turn && { turn: unpackedTurn(turn) }),
  };
}

function packedTurn({ latitude, longitude, atMs, into, isClear, uncertainS }: GeofenceTurn): PackedTurn {
  const turn: PackedTurn = [latitude, longitude, atMs, (into ? 1 : 0) + (isClear ? 2 : 0)];
  if (uncertainS !== undefined) turn.push(uncertainS);
  return turn;
}

function unpackedTurn([latitude, longitude, atMs, marks, uncertainS]: PackedTurn): GeofenceTurn {
  return {
    ...{ latitude, longitude, atMs, into: marks % 2 === 1, isClear: marks >= 2 },
    ...(uncertainS !== undefined && { uncertainS }),
  };
}

function packedSighting({
  latitude,
  longitude,
  atMs,
  isIdle,
  mayWander,
  accuracyM,
}: Sighting): PackedSighting {
  const sighting: PackedSighting = [latitude, longitude, atMs, (isIdle ? 1 : 0) + (mayWander ? 2 : 0)];
  if (accuracyM !== undefined) sighting.push(accuracyM);
  return sighting;
}

function unpackedSighting([latitude, longitude, atMs, marks, accuracyM]: PackedSighting): Sighting {
  return {
    ...{ latitude, longitude, atMs },
    ...(accuracyM !== undefined && { accuracyM }),
    ...(marks % 2 === 1 && { isIdle: true }),
    ...(marks >= 2 && { mayWander: true }),
  };
}
