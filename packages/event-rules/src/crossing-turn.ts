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
  let isPassage = false;
  for (const crossing of crossings) {
    const { turn } = presence;
    if (turn && (turn.isClear || isPassage) && crossing.atMs - turn.atMs >= dwellMs)
      presence = settle(presence, turn, { geofence, fixAtMs, events });
    presence = crossed(presence, crossing);
    isPassage = true;
  }
  const { turn } = presence;
  if (!turn) return { presence, events };
  const clear = turn.isClear || isClear();
  if (clear && here.atMs - turn.atMs >= dwellMs)
    presence = settle(presence, turn, { geofence, fixAtMs, events });
  else if (clear !== turn.isClear) presence = { ...presence, turn: { ...turn, isClear: clear } };
  return { presence, events };
}

function crossed({ turn: _, ...rest }: GeofencePresence, crossing: Crossing): GeofencePresence {
  return crossing.into === rest.inside ? rest : { ...rest, turn: { ...crossing, isClear: false } };
}

/** Appends the event and returns the presence after it. */
function settle(
  presence: GeofencePresence,
  turn: GeofenceTurn,
  { geofence, fixAtMs, events }: Pick<Judged, 'geofence' | 'fixAtMs'> & { events: DetectedEvent[] },
): GeofencePresence {
  events.push(eventOf(presence, turn, { fixAtMs, title: geofence.title }));
  return settled(presence, turn);
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
