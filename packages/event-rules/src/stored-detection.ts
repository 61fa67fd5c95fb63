import type { DetectionState } from './fold-detection.ts';
import type { GeofencePresence, GeofenceState, GeofenceTurn } from './geofence-state.ts';
import type { Sighting } from './judged-way.ts';

/**
 * Detection state as it is stored with the state of a device. The part of geofences is text without field names: it is written
 * with every commit, and PostgreSQL takes much longer to read JSON objects than one text. Rows of earlier releases have an object.
 */
export type StoredDetection = Omit<DetectionState, 'geofences'> & { geofences?: string | GeofenceState };

/** Times are the milliseconds since this text's first one, the time of the last judged place. */
const [FIELD, ITEM, PART] = [',', ';', '|'];

export function storedDetection(state: DetectionState): StoredDetection {
  const { geofences, ...others } = state;
  return geofences ? { ...others, geofences: textOf(geofences) } : others;
}

export function detectionOfStored(stored: StoredDetection): DetectionState {
  const { geofences, ...others } = stored;
  if (!geofences) return others;
  return { ...others, geofences: typeof geofences === 'string' ? geofencesOf(geofences) : geofences };
}

/** Four parts: the time with whether the vehicle stands, the last judged place, held fixes, and presences. */
function textOf({ present, last, stands, held }: GeofenceState): string {
  const sinceMs = last.atMs;
  let text = `${sinceMs}${FIELD}${stands ? 1 : 0}${PART}${sightingText(last, sinceMs)}${PART}`;
  if (held) for (const each of held) text += `${sightingText(each, sinceMs)}${ITEM}`;
  text += PART;
  for (const each of present) text += `${presenceText(each, sinceMs)}${ITEM}`;
  return text;
}

function geofencesOf(text: string): GeofenceState {
  const [head = '', last = '', held = '', present = ''] = text.split(PART);
  const [sinceMs = 0, stands = 0] = head.split(FIELD).map(Number);
  return {
    present: itemsOf(present).map((each) => presenceOf(each, sinceMs)),
    last: sightingOf(last, sinceMs),
    ...(stands === 1 && { stands: true }),
    ...(held !== '' && { held: itemsOf(held).map((each) => sightingOf(each, sinceMs)) }),
  };
}

function itemsOf(text: string): string[] {
  return text.split(ITEM).slice(0, -1);
}

/** The fourth number adds 1 for `isIdle` and 2 for `mayWander`. */
function sightingText({ latitude, longitude, atMs, ...more }: Sighting, sinceMs: number): string {
  const marks = (more.isIdle ? 1 : 0) + (more.mayWander ? 2 : 0);
  return `${latitude}${FIELD}${longitude}${FIELD}${atMs - sinceMs}${FIELD}${marks}${FIELD}${more.accuracyM ?? ''}`;
}

function sightingOf(text: string, sinceMs: number): Sighting {
  const [latitude, longitude, sinceLastMs, marks, accuracyM = ''] = text.split(FIELD);
  return {
    ...{ latitude: Number(latitude), longitude: Number(longitude), atMs: Number(sinceLastMs) + sinceMs },
    ...(accuracyM !== '' && { accuracyM: Number(accuracyM) }),
    ...(Number(marks) % 2 === 1 && { isIdle: true }),
    ...(Number(marks) >= 2 && { mayWander: true }),
  };
}

function presenceText({ id, fromMs, inside, enteredMs, turn }: GeofencePresence, sinceMs: number): string {
  const entered = enteredMs === undefined ? '' : enteredMs - sinceMs;
  const text = `${id}${FIELD}${fromMs}${FIELD}${inside ? 1 : 0}${FIELD}${entered}`;
  return turn ? `${text}${FIELD}${turnText(turn, sinceMs)}` : text;
}

function presenceOf(text: string, sinceMs: number): GeofencePresence {
  const [id = '', fromMs, inside, entered = '', ...turn] = text.split(FIELD);
  return {
    ...{ id, fromMs: Number(fromMs), inside: inside === '1' },
    ...(entered !== '' && { enteredMs: Number(entered) + sinceMs }),
    ...(turn.length > 0 && { turn: turnOf(turn, sinceMs) }),
  };
}

/** The fourth number adds 1 for `into` and 2 for `isClear`. */
function turnText(turn: GeofenceTurn, sinceMs: number): string {
  const { latitude, longitude, atMs, into, isClear, uncertainS } = turn;
  const marks = (into ? 1 : 0) + (isClear ? 2 : 0);
  return `${latitude}${FIELD}${longitude}${FIELD}${atMs - sinceMs}${FIELD}${marks}${FIELD}${uncertainS ?? ''}`;
}

function turnOf(
  [latitude, longitude, sinceLastMs, marks, uncertainS = '']: string[],
  sinceMs: number,
): GeofenceTurn {
  return {
    ...{ latitude: Number(latitude), longitude: Number(longitude), atMs: Number(sinceLastMs) + sinceMs },
    ...{ into: Number(marks) % 2 === 1, isClear: Number(marks) >= 2 },
    ...(uncertainS !== '' && { uncertainS: Number(uncertainS) }),
  };
}
