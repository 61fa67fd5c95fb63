import { setImmediate as othersTurn } from 'node:timers/promises';
import { altitudeOf, type FilePoint, NO_READINGS, speedOf, type TakePoint } from './file-point.ts';
import { type FitDefinition, readFitDefinition } from './fit-definition.ts';
import { TrackFileError } from './track-file-error.ts';

/** 1989-12-31T00:00:00Z, from which FIT counts seconds. */
const EPOCH_MS = Date.UTC(1989, 11, 31);
const RECORD_MESSAGE = 20;
const KMH_PER_MS = 3.6;
/** Half a turn. */
const DEGREES_PER_SEMICIRCLE = 180 / 2 ** 31;
const TURN_MESSAGES = 5_000;

/** Numbers of fields of a record, by the profile of FIT. */
const FIELD = {
  latitude: 0,
  longitude: 1,
  altitude: 2,
  speed: 6,
  fineSpeed: 73,
  fineAltitude: 78,
  time: 253,
};
/** Of the bits of a record's head: a definition, developer fields in it, or a short time. */
const [SHORT_TIME, DEFINITION, DEVELOPER] = [0x80, 0x40, 0x20];

export const isFit = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT';

/**
 * Points of FIT: the `record` messages of each of the files that are chained in it. Other messages are skipped by their size.
 *
 * @returns whether the end is missing: what stood before it was taken
 * @throws TrackFileError for what is damaged before its first point
 */
export async function fitPoints(bytes: Uint8Array, take: TakePoint): Promise<{ isCut: boolean }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (let track = 0; at < bytes.length; track++) {
    if (!isFit(bytes.subarray(at))) return { isCut: false };
    const headSize = view.getUint8(at);
    const end = at + headSize + view.getUint32(at + 4, true);
    const until = Math.min(end, bytes.length);
    const isWhole = await readMessages(view, { from: at + headSize, until }, (point) => take(point, track));
    if (!isWhole || end > bytes.length) return { isCut: true };
    // Two bytes of a checksum follow.
    at = end + 2;
  }
  return { isCut: false };
}

type Part = { from: number; until: number };

type Reader = {
  definitions: Map<number, FitDefinition>;
  seconds: number | null;
  take: (point: FilePoint) => void;
};

/** False where the last message is cut. */
async function readMessages(
  view: DataView,
  { from, until }: Part,
  take: (point: FilePoint) => void,
): Promise<boolean> {
  const reader: Reader = { definitions: new Map(), seconds: null, take };
  let at = from;
  for (let messages = 1; at < until; messages++) {
    if (messages % TURN_MESSAGES === 0) await othersTurn();
    const head = view.getUint8(at);
    const isDefinition = (head & SHORT_TIME) === 0 && (head & DEFINITION) !== 0;
    const end = isDefinition ? define(view, reader, { at, until }) : readData(view, reader, { at, until });
    if (end === null) return false;
    at = end;
  }
  return true;
}

type Place = { at: number; until: number };

/** Where the definition ends; null where it is cut. */
function define(view: DataView, { definitions }: Reader, { at, until }: Place): number | null {
  const head = view.getUint8(at);
  const hasDeveloperFields = (head & DEVELOPER) !== 0;
  const defined = readFitDefinition(view, { at: at + 1, until, hasDeveloperFields });
  if (!defined) return null;
  definitions.set(head & 0x0f, defined.definition);
  return defined.end;
}

/** Where the message ends; null where it is cut. */
function readData(view: DataView, reader: Reader, { at, until }: Place): number | null {
  const head = view.getUint8(at);
  const isShort = (head & SHORT_TIME) !== 0;
  const definition = reader.definitions.get(isShort ? (head >> 5) & 0x03 : head & 0x0f);
  if (!definition) throw new TrackFileError('NOT_A_TRACK', 'a message that nothing defines');
  if (at + 1 + definition.size > until) return null;
  const given = definition.read(view, at + 1, FIELD.time);
  reader.seconds = given ?? (isShort ? after(reader.seconds, head & 0x1f) : reader.seconds);
  const { seconds, take } = reader;
  if (definition.message === RECORD_MESSAGE) takeRecord(view, at + 1, { definition, seconds, take });
  return at + 1 + definition.size;
}

/** The lowest five bits of a time that is at or after the one before. */
function after(seconds: number | null, low: number): number | null {
  return seconds === null ? null : seconds + ((low - (seconds & 0x1f) + 32) & 0x1f);
}

type Reading = { definition: FitDefinition; seconds: number | null; take: (point: FilePoint) => void };

function takeRecord(view: DataView, at: number, { definition, seconds, take }: Reading): void {
  const valueIn = (field: number) => definition.read(view, at, field);
  const [latitude, longitude] = [valueIn(FIELD.latitude), valueIn(FIELD.longitude)];
  // Indoors, and before it has found itself, a watch writes records without a place.
  if (latitude === null || longitude === null) return;
  const altitude = valueIn(FIELD.fineAltitude) ?? valueIn(FIELD.altitude);
  const speed = valueIn(FIELD.fineSpeed) ?? valueIn(FIELD.speed);
  take({
    ...NO_READINGS,
    atMs: seconds === null ? null : EPOCH_MS + seconds * 1_000,
    latitude: latitude * DEGREES_PER_SEMICIRCLE,
    longitude: longitude * DEGREES_PER_SEMICIRCLE,
    altitudeM: altitudeOf(altitude === null ? null : altitude / 5 - 500),
    speedKmh: speedOf(speed === null ? null : (speed / 1_000) * KMH_PER_MS),
  });
}
