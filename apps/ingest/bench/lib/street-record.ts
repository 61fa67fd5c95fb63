import type { encodePositions } from '@fleet/protocols/teltonika/encode';

type EncodableRecord = Parameters<typeof encodePositions>[0][number];

/** A fix of a way that goes on evenly: each second of a device has a time and a place of its own. */
export function streetRecord(
  firstFixMs: number,
  second: number,
  elements: EncodableRecord['elements'],
): EncodableRecord {
  return {
    fixTime: new Date(firstFixMs + second * 1_000),
    latitude: 52 + second / 10_000,
    longitude: 13.4,
    altitudeM: 34,
    speedKmh: 47,
    courseDeg: 90,
    satellites: 11,
    elements,
  };
}
