import type { Moment } from '@fleet/tracks/geo-point';
import type { DetectedEvent } from './detected.ts';
import type { GeofencePresence, GeofenceTurn } from './geofence-state.ts';
import type { IndexedGeofence } from './indexed-geofence.ts';

/** The way cut the border there and then. */
export type Crossing = Moment & { into: boolean; uncertainS?: number };

type Judged = {
  geofence: IndexedGeofence;
  here: Moment;
  isClear: () => boolean;
  /** Time of the fix that makes the crossing certain. */
  fixAtMs: number;
};

/**
 * A crossing begins a turn, and the next one ends it: it was an event if it lasted for the dwell time and was seen clear of the
 * border. One that begins and ends between two fixes is clear, as the way between them is known.
 */
export function turnPresence(
  before: GeofencePresence,
  crossings: readonly Crossing[],
  { geofence, here, isClear, fixAtMs }: Judged,
): { presence: GeofencePresence; events: DetectedEvent[] } {
  const dwellMs = geofence.dwellS * 1_000;
  const events: DetectedEvent[] = [];
  let presence = before;
  const settle = (turn: GeofenceTurn) => {
    events.push(eventOf(presence, turn, { fixAtMs, title: geofence.title }));
    presence = settled(presence, turn);
  };
  for (const [index, crossing] of crossings.entries()) {
    const { turn } = presence;
    const isPassage = index > 0;
    if (turn && (turn.isClear || isPassage) && crossing.atMs - turn.atMs >= dwellMs) settle(turn);
    const { turn: _, ...rest } = presence;
    presence = crossing.into === rest.inside ? rest : { ...rest, turn: { ...crossing, isClear: false } };
  }
  const { turn } = presence;
  if (!turn) return { presence, events };
  const clear = turn.isClear || isClear();
  if (clear && here.atMs - turn.atMs >= dwellMs) settle(turn);
  else if (clear !== turn.isClear) presence = { ...presence, turn: { ...turn, isClear: clear } };
  return { presence, events };
}

function settled({ id, fromMs }: GeofencePresence, { into, atMs }: GeofenceTurn): GeofencePresence {
  return { id, fromMs, inside: into, ...(into && { enteredMs: atMs }) };
}

function eventOf(
  { id, enteredMs }: GeofencePresence,
  turn: GeofenceTurn,
  { fixAtMs, title }: { fixAtMs: number; title: string },
): DetectedEvent {
  const { latitude, longitude, atMs, into, uncertainS } = turn;
  return {
    type: into ? 'geofenceEnter' : 'geofenceExit',
    at: { latitude, longitude, atMs },
    fixAtMs,
    discriminator: id,
    attributes: {
      geofenceId: id,
      geofenceTitle: title,
      ...(!into && enteredMs !== undefined && { enteredAt: new Date(enteredMs).toISOString() }),
      ...(uncertainS !== undefined && { uncertainSeconds: uncertainS }),
    },
  };
}
