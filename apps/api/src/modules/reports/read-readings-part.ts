import type { ReadingsFileWhere } from '@fleet/contracts/fleet-report';
import { isFixReading } from '@fleet/contracts/readings';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import { eachRouted } from './each-routed.ts';
import { findReportFleet } from './find-report-fleet.ts';
import {
  FIX_READING_COLUMNS,
  type FixPlace,
  readingOf,
  readMeasured,
  type WhoseFixes,
} from './read-readings.ts';
import { maySee } from './report-vehicles-readings.ts';
import { formatRouteCursor, parseRouteCursor, type RouteCursor } from './route-cursor.ts';

/** What one fix told; null of a reading that it did not. */
export type ReadingsLine = { vehicleId: string; at: Date; values: (number | boolean | null)[] };
export type ReadingsPart = { lines: ReadingsLine[]; nextCursor: string | null };

/**
 * Every stored value of some readings of a fleet in a period, vehicle by vehicle in the order of their ids. A part is of
 * `limit` fixes, of which those have a line that told any of the readings.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's · InvalidInputError for a foreign cursor
 */
export async function readReadingsPart(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: ReadingsFileWhere,
): Promise<ReadingsPart> {
  const after = where.cursor ? parseRouteCursor(where.cursor) : null;
  const fleet = await findReportFleet(db, caller, where);
  const asked = readingsOf(where).map((name) => (maySee(caller, name) ? name : null));
  const lines: ReadingsLine[] = [];
  let last: RouteCursor | null = null;
  let left = where.limit;
  const fromThere = { firstId: after?.vehicleId ?? '', includeInvalid: true };
  for await (const vehicleId of eachRouted(session, fleet, fromThere)) {
    const place = vehicleId === after?.vehicleId ? after : null;
    const page = await readPage(session, { vehicleId, ...fleet }, { asked, after: place, limit: left });
    for (const line of page.lines) lines.push(line);
    last = page.last ?? last;
    left -= page.fixes;
    if (left <= 0) break;
  }
  return { lines, nextCursor: left <= 0 && last ? formatRouteCursor(last) : null };
}

type ReadReadingsPartRequest = {
  asked: readonly (string | null)[];
  after: RouteCursor | null;
  limit: number;
};
type Page = { lines: ReadingsLine[]; fixes: number; last: RouteCursor | null };

/** The next fixes of one vehicle; fewer than the limit are all there are. */
async function readPage(
  session: Queries,
  { vehicleId, ...whose }: WhoseFixes,
  { asked, after, limit }: ReadReadingsPartRequest,
): Promise<Page> {
  const readings = asked.filter((name) => name !== null).filter((name) => !isFixReading(name));
  const pages = readMeasured(
    session,
    { vehicleId, ...whose },
    {
      ...{ columns: FIX_READING_COLUMNS, readings, limit },
      after: after && { ...after, atMs: after.fixTime.getTime() },
    },
  );
  const next = await pages.next();
  const page = next.done ? [] : next.value;
  const lines = page.map((measured) => ({
    vehicleId,
    at: new Date(measured.fix.atMs),
    values: asked.map((name) => (name === null ? null : valueIn(readingOf(measured, name)))),
  }));
  return {
    lines: lines.filter(({ values }) => values.some((value) => value !== null)),
    fixes: page.length,
    last: cursorOf(vehicleId, page.at(-1)?.fix),
  };
}

function cursorOf(vehicleId: string, fix: FixPlace | undefined): RouteCursor | null {
  if (!fix) return null;
  return { vehicleId, deviceId: fix.deviceId, fixTime: new Date(fix.atMs), hash: fix.hash };
}

/** In their order, each once. */
export const readingsOf = ({ readings }: Pick<ReadingsFileWhere, 'readings'>): string[] => [
  ...new Set(readings),
];

function valueIn(value: unknown): number | boolean | null {
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
