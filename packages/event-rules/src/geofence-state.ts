import type { Moment } from '@fleet/tracks/geo-point';
import type { Standpoint } from './judged-way.ts';

/** A crossing of the border that is not certain yet. */
export type GeofenceTurn = Moment & {
  into: boolean;
  /** A fix since then was clear of the border. */
  isClear: boolean;
  /** For how long nobody knew where the vehicle was, before it. */
  uncertainS?: number;
};

/** A geofence that the vehicle is in, or is turning about. */
export type GeofencePresence = {
  id: string;
  /** Which of its versions. */
  fromMs: number;
  inside: boolean;
  /** When it entered; missing where it was inside from the beginning. */
  enteredMs?: number;
  turn?: GeofenceTurn;
};

export type GeofenceState = Standpoint & { present: readonly GeofencePresence[] };
