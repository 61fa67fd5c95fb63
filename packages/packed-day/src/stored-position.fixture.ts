import fc from 'fast-check';
import { byKey, type StoredPosition } from './stored-position.ts';

/** How PostgreSQL writes an object: shorter names first, then by bytes, and a space behind each colon and comma. */
export function jsonbText(members: Record<string, string>): string {
  const names = Object.keys(members).map((name) => ({ name, bytes: Buffer.from(name) }));
  names.sort((a, b) => a.bytes.length - b.bytes.length || Buffer.compare(a.bytes, b.bytes));
  return `{${names.map(({ name }) => `${JSON.stringify(name)}: ${members[name]}`).join(', ')}}`;
}

const characters = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed());

/** Values as JSON: of each kind, and numbers that no double holds or that are written with more figures than they need. */
const value = fc.oneof(
  fc.boolean().map(String),
  fc.integer().map(String),
  fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => String(hundredths / 100)),
  fc.constantFrom('1.50', '-0', '0.0000001', '12345678901234567890123', '-1e400', 'null', '9007199254740993'),
  characters.map((text) => JSON.stringify(text)),
  fc.json(),
);
const name = fc.oneof(fc.constantFrom('ignition', 'powerV', 'odometerM', 'io239', 'satellites'), characters);

/** Nearly always what the table gives; now and then any text, for it must not be trusted to be so. */
const attributes = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(name, value, { maxKeys: 8 }).map(jsonbText) },
  { weight: 1, arbitrary: characters },
  { weight: 1, arbitrary: fc.json() },
);

const number = fc.oneof(
  fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((tenMillionths) => tenMillionths / 1e7),
  fc.integer({ min: 0, max: 162_000_000 }).map((parts) => parts / 1_800_000),
  fc.integer(),
  fc.double(),
  fc.constantFrom(-0, Number.MIN_VALUE, -Number.MAX_VALUE, Number.EPSILON, 0.1 + 0.2, 2 ** 49, 2 ** 53),
);
const orNull = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });
const time = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 5, 1), max: Date.UTC(2026, 5, 2) - 1 }),
  fc.integer({ min: -8.64e15 / 2, max: 8.64e15 / 2 }),
);

const anyPosition: fc.Arbitrary<StoredPosition> = fc.record({
  fixTimeMs: time,
  hash: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  receivedAtMs: time,
  deviceTimeMs: orNull(time),
  protocol: fc.oneof(fc.constantFrom('teltonika', 'gt06'), characters),
  valid: fc.boolean(),
  latitude: number,
  longitude: number,
  altitudeM: orNull(number),
  speedKmh: orNull(number),
  courseDeg: orNull(number),
  accuracyM: orNull(number),
  satellites: orNull(fc.integer({ min: -32_768, max: 32_767 })),
  ignition: orNull(fc.boolean()),
  motion: orNull(fc.boolean()),
  distanceM: orNull(number),
  totalDistanceM: orNull(number),
  attributes,
});

/** In any order, several of one instant, none of one key. */
export const anyDay = fc
  .array(
    fc.oneof(
      anyPosition,
      anyPosition.map((one) => ({ ...one, fixTimeMs: 0 })),
    ),
    { maxLength: 40 },
  )
  .map((rows) => rows.filter((row, at) => rows.findIndex((other) => byKey(row, other) === 0) === at));

const STEP_S = 15;
const NORTH_DEGREES = 0.001_234_5;

/** A drive of so many fixes, as ingest stores one of a common tracker. */
export function drive(fixes: number, startMs = Date.UTC(2026, 5, 1, 6)): StoredPosition[] {
  return Array.from({ length: fixes }, (_, row) => {
    const fixTimeMs = startMs + row * STEP_S * 1_000;
    return {
      fixTimeMs,
      hash: BigInt.asIntN(64, BigInt(row + 1) * 0x9e37_79b9_7f4a_7c15n),
      receivedAtMs: fixTimeMs + 700 + ((row * 37) % 400),
      deviceTimeMs: null,
      protocol: 'teltonika',
      valid: true,
      latitude: Math.round(51_2000000 + row * NORTH_DEGREES * 1e7) / 1e7,
      longitude: Math.round(4_4000000 + Math.sin(row / 9) * 30_000) / 1e7,
      altitudeM: 12 + (row % 5),
      speedKmh: 40 + (row % 17),
      courseDeg: (row * 3) % 360,
      accuracyM: null,
      satellites: 9 + (row % 4),
      ignition: true,
      motion: true,
      distanceM: null,
      totalDistanceM: null,
      attributes: jsonbText({
        ignition: 'true',
        satellites: String(9 + (row % 4)),
        powerV: String((13_900 + (row % 80)) / 1_000),
        odometerM: String(1_000_000 + row * 137),
      }),
    };
  });
}
