import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Attributes } from '@fleet/contracts/attributes';
import { CORPUS } from '../../../../packages/protocols/test/corpus/env.ts';
import type { CorpusRecord, RecordedPosition } from '../../../../packages/protocols/test/corpus/records.ts';
import { corpusIsPresent, readLines } from '../../../../packages/protocols/test/corpus/records.ts';
import type { Place } from './sent.ts';

export type Captured = Place & { timeMs: number; attributes: Attributes };

const KMH_PER_KNOT = 1.852;
/** A captured frame may be years after the one before; a case has a week. */
const GAP_MAX_MS = 3_600_000;
/** Fewer are no drive. */
const FIXES_MIN = 5;

/** What real devices sent, one list a device, in the order of time; none where no captured frames are at hand. */
export function readCaptured(): Captured[][] {
  if (!corpusIsPresent) return [];
  const files = readdirSync(join(CORPUS, 'decode')).filter((file) => file.endsWith('.jsonl'));
  return files
    .sort()
    .flatMap((file) => [
      ...Map.groupBy(readLines<CorpusRecord>(join('decode', file)), ({ instance }) => instance).values(),
    ])
    .map((records) => inOneGo(records.flatMap(({ recorded }) => (recorded.result ?? []).flatMap(capturedOf))))
    .filter((fixes) => fixes.length >= FIXES_MIN);
}

function capturedOf({
  fixTime,
  outdated,
  lat,
  lon,
  valid,
  speedKn,
  attributes,
}: RecordedPosition): Captured[] {
  const timeMs = Date.parse(fixTime ?? '');
  // A record without coordinates is stored where the device last was; late nobody knows where that is (ADR 0033).
  const isPlaced = valid || lat !== 0 || lon !== 0;
  if (outdated || Number.isNaN(timeMs) || !isPlaced) return [];
  const { ignition, motion } = attributes;
  return [
    {
      ...{ timeMs, latitude: lat, longitude: lon, valid, speedKmh: speedKn * KMH_PER_KNOT },
      attributes: {
        ...(typeof ignition === 'boolean' && { ignition }),
        ...(typeof motion === 'boolean' && { motion }),
      },
    },
  ];
}

/** Gaps as they were, and long ones shortened. */
function inOneGo(fixes: readonly Captured[]): Captured[] {
  const inOrder = fixes.toSorted((a, b) => a.timeMs - b.timeMs);
  let timeMs = 0;
  return inOrder.map((fix, index) => {
    timeMs += Math.min(GAP_MAX_MS, fix.timeMs - (inOrder[index - 1] ?? fix).timeMs);
    return { ...fix, timeMs };
  });
}
