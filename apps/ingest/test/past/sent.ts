import type { Attributes } from '@fleet/contracts/attributes';
import type { DecodedPosition } from '@fleet/protocols/protocol';

/** A record as a device hands it over; a heartbeat has no position. */
export type Sent = {
  atMs: number;
  /** When it reaches us if it is not late; before its time where the clock of the device is ahead. */
  soonMs: number;
  position: DecodedPosition | null;
  attributes: Attributes;
};

export type Place = Pick<DecodedPosition, 'latitude' | 'longitude' | 'valid' | 'speedKmh'>;

export function sentOf(atMs: number, attributes: Attributes, place: Place): Sent {
  return {
    atMs,
    soonMs: atMs,
    attributes,
    position: {
      ...{ fixTime: new Date(atMs), deviceTime: null, altitudeM: null, courseDeg: null, accuracyM: null },
      ...{ network: null, attributes, ...place },
    },
  };
}
