import type { ReportPart } from './exported-report.ts';

/** Most vehicles of one read. */
const AT_ONCE_MAX = 500;

type Part<Line> = ReportPart<Line>;
type Lines<Line> = {
  vehicleIds: readonly string[];
  read: (vehicleIds: readonly string[], cursor: string | null) => Promise<Part<Line>>;
  /** Most lines of one part. */
  partMax: number;
};

/**
 * The lines of a report by vehicle, in the order of `vehicleIds`. The database orders lines by id, so as many
 * vehicles are read together as fit one part, which is then sorted; a vehicle with more lines is read alone,
 * part by part. At most one part is in memory.
 */
export async function* linesInOrder<Line>({
  vehicleIds,
  read,
  partMax,
}: Lines<Line>): AsyncGenerator<Part<Line>> {
  let size = AT_ONCE_MAX;
  for (let at = 0; at < vehicleIds.length; ) {
    const some = vehicleIds.slice(at, at + size);
    let part = await read(some, null);
    if (part.nextCursor !== null && some.length > 1) {
      size = Math.ceil(some.length / 2);
      continue;
    }
    yield sorted(part, some);
    while (part.nextCursor !== null) {
      part = await read(some, part.nextCursor);
      yield part;
    }
    at += some.length;
    if (2 * part.lines.length < partMax) size = Math.min(2 * size, AT_ONCE_MAX);
  }
}

/** Keeps the order of the lines of one vehicle. */
function sorted<Line>(part: Part<Line>, vehicleIds: readonly string[]): Part<Line> {
  const linesOf = Map.groupBy(part.lines, ({ vehicleId }) => vehicleId);
  return { ...part, lines: vehicleIds.flatMap((id) => linesOf.get(id) ?? []) };
}
