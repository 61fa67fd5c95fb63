import { expectedOf } from '@fleet/protocols/corpus/expected';
import type { ExpectedReply } from '@fleet/protocols/corpus/expected-replies';
import type { Said } from '@fleet/protocols/corpus/said';
import type { Sent } from './sessions.ts';

/** A frame that was sent, what its rows must hold, and how it must be answered. */
export type ExpectedFrame = Sent & { said: Said[]; replies: ExpectedReply[]; judged: boolean };

export function expectedFrame(protocol: string, sent: Sent): ExpectedFrame {
  const { said, replies, judged } = expectedOf(protocol, sent.record);
  return { ...sent, said: said.map(storable), replies, judged };
}

/** Columns of single precision. */
const SINGLE = ['altitudeM', 'speedKmh', 'courseDeg', 'accuracyM'] as const;

/** Radio cells have no column, and the instant of a result or a picture is its event's. */
export function storable({ network: _, ...said }: Said): Said {
  const { deviceTime: __, ...timeless } = said;
  if (said.kind !== 'position') return timeless;
  const rounded = SINGLE.map((name) => [name, Math.fround(said[name] ?? 0)]);
  return { ...said, ...Object.fromEntries(rounded) };
}

/** Without coordinates a record stands where the device last was. */
export function isPlaceless({ kind, valid, latitude, longitude }: Said): boolean {
  return kind === 'position' && valid === false && latitude === 0 && longitude === 0;
}
