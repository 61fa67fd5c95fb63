import { type FixReading, isFixReading } from '@fleet/contracts/readings';
import type { Queries } from '@fleet/db/in-session';
import type { TrackFix } from '@fleet/tracks/track-fix';
import { ODOMETER_BASE } from './odometer-base.ts';

/** Fixes of one statement: others have the process, and a question that nobody waits for ends, in between. */
const PAGE_FIXES = 10_000;

/** Of the fixes of vehicles in a period, guessed ones too: a tracker without a sky still measures. */
const FIXES = (more: string, odometer = false): string => `
    FROM device_assignments a
    ${odometer ? `LEFT JOIN LATERAL (${ODOMETER_BASE}) o ON a.counts` : ''}
   CROSS JOIN LATERAL (
     SELECT * FROM positions f
      WHERE f.device_id = a.device_id AND f.fix_time >= GREATEST(a."from", $2) AND f.fix_time >= $2
        AND f.fix_time < LEAST(COALESCE(a.until, 'infinity'), $3) AND f.fix_time < $3 ${more}
   ) p`;
const SEATS = `a."from" < $3 AND COALESCE(a.until, 'infinity') > $2`;

/** Where a fix is only guessed, nothing that the receiver says is taken for a reading. */
const VALID = (column: string): string => `CASE WHEN p.valid THEN ${column} END`;
const COLUMNS: Readonly<Record<FixReading, string>> = {
  speed: VALID('p.speed_kmh'),
  altitude: VALID('p.altitude_m'),
  course: VALID('p.course_deg'),
  accuracy: VALID('p.accuracy_m'),
  satellites: 'p.satellites',
  odometer: VALID('o.base_m + p.total_distance_m'),
  ignition: 'p.ignition',
  motion: 'p.motion',
};

/** A fix with what it tells of the readings that are asked for, in their order. */
export type ReadFix = { fix: TrackFix; values: (number | null)[] };
type Row = TrackFix & { deviceId: string; hash: string } & Record<`value${number}`, unknown>;
type Wanted = { vehicleId: string; from: Date; to: Date; readings: readonly string[] };

/** Every fix of a vehicle in a period with these readings of it, page by page, in the order of time. */
export async function* readReadings(session: Queries, wanted: Wanted): AsyncGenerator<ReadFix[]> {
  const { vehicleId, from, to, readings } = wanted;
  const attributes = readings.filter((name) => !isFixReading(name));
  const text = selectOf(readings);
  let last: Row | undefined;
  let page: Row[];
  do {
    const after = last ? [new Date(last.atMs), last.deviceId, last.hash] : [null, null, null];
    const parameters = [vehicleId, from, to, ...after, PAGE_FIXES, ...attributes];
    ({ rows: page } = await session.query<Row>(text, parameters));
    yield page.map((row) => ({ fix: row, values: readings.map((_, at) => numberIn(row[`value${at}`])) }));
    last = page.at(-1);
  } while (page.length === PAGE_FIXES);
}

/** Names are parameters: they come from devices. */
function selectOf(readings: readonly string[]): string {
  let parameter = 7;
  const values = readings.map((name, at) => {
    const value = isFixReading(name) ? COLUMNS[name] : `p.attributes -> $${++parameter}::text`;
    return `${value} AS "value${at}"`;
  });
  return `
  SELECT (extract(epoch FROM p.fix_time) * 1000)::float8 AS "atMs", p.device_id AS "deviceId", p.hash::text AS hash,
         p.latitude, p.longitude, p.speed_kmh AS "speedKmh", p.course_deg AS "courseDeg", p.ignition, p.motion,
         ${values.join(', ')}
  ${FIXES(
    `AND f.fix_time >= COALESCE($4::timestamptz, '-infinity')
        AND ($4::timestamptz IS NULL OR (f.fix_time, f.device_id, f.hash) > ($4::timestamptz, $5::uuid, $6::bigint))
      ORDER BY f.fix_time, f.hash
      LIMIT $7`,
    readings.includes('odometer'),
  )}
   WHERE a.vehicle_id = $1 AND ${SEATS}
   ORDER BY p.fix_time, p.device_id, p.hash
   LIMIT $7`;
}

/** On is one, and off is none; what is no number is no value. */
function numberIn(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const SELECT_COUNTS = `
  SELECT v.id, (SELECT count(*)::int FROM (SELECT ${FIXES('')} WHERE a.vehicle_id = v.id AND ${SEATS} LIMIT $4) AS found) AS fixes
    FROM unnest($1::uuid[]) AS v(id)`;

/** How many fixes vehicles have in a period, counted to `most`. */
export async function countFixes(
  session: Queries,
  wanted: { vehicleIds: readonly string[]; from: Date; to: Date; most: number },
): Promise<ReadonlyMap<string, number>> {
  const { vehicleIds, from, to, most } = wanted;
  const { rows } = await session.query<{ id: string; fixes: number }>(SELECT_COUNTS, [
    vehicleIds,
    from,
    to,
    most,
  ]);
  return new Map(rows.map(({ id, fixes }) => [id, fixes]));
}

export type ReadingCount = { name: string; isState: boolean; values: number };

const STATES: readonly FixReading[] = ['ignition', 'motion'];
const NAMES = Object.keys(COLUMNS) as FixReading[];
const SELECT_COLUMN_COUNTS = `
  SELECT ${NAMES.map((name) => `count(${COLUMNS[name]})::int AS "${name}"`).join(', ')}
  ${FIXES('', true)}
   WHERE a.vehicle_id = ANY($1::uuid[]) AND ${SEATS}`;
/** Each key of each fix: what can be left to later is no work here. */
const SELECT_ATTRIBUTE_COUNTS = `
  SELECT e.key AS name, jsonb_typeof(e.value) AS kind, count(*)::int AS values
  ${FIXES('')}
   CROSS JOIN LATERAL jsonb_each(p.attributes) AS e
   WHERE a.vehicle_id = ANY($1::uuid[]) AND ${SEATS}
   GROUP BY 1, 2`;

type AttributeCount = { name: string; kind: string; values: number };

/** Which readings the fixes of vehicles have in a period, and how often. */
export async function readReadingNames(
  session: Queries,
  { vehicleIds, from, to }: { vehicleIds: readonly string[]; from: Date; to: Date },
): Promise<ReadingCount[]> {
  const parameters = [vehicleIds, from, to];
  const columns = await session.query<Record<FixReading, number>>(SELECT_COLUMN_COUNTS, parameters);
  const attributes = await session.query<AttributeCount>(SELECT_ATTRIBUTE_COUNTS, parameters);
  return [...columnsOf(columns.rows[0]), ...attributesOf(attributes.rows)];
}

function columnsOf(counts: Record<FixReading, number> | undefined): ReadingCount[] {
  return NAMES.flatMap((name) => {
    const values = counts?.[name] ?? 0;
    return values > 0 ? [{ name, isState: STATES.includes(name), values }] : [];
  });
}

/** A reading that is sometimes a number and sometimes on or off is a number. */
function attributesOf(counts: readonly AttributeCount[]): ReadingCount[] {
  const drawn = counts.filter(
    ({ name, kind }) => !isFixReading(name) && (kind === 'number' || kind === 'boolean'),
  );
  return [...Map.groupBy(drawn, ({ name }) => name)].map(([name, kinds]) => ({
    name,
    isState: kinds.every(({ kind }) => kind === 'boolean'),
    values: kinds.reduce((sum, { values }) => sum + values, 0),
  }));
}
