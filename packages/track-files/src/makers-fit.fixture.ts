import type { Way } from './makers-way.fixture.ts';

const EPOCH_S = Date.UTC(1989, 11, 31) / 1_000;
const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180);

/** Bytes that grow, in one order. */
class Writer {
  readonly #bytes: number[] = [];
  readonly #isLittle: boolean;
  constructor(isLittle: boolean) {
    this.#isLittle = isLittle;
  }
  put(value: number, size: number): this {
    const bytes = Array.from({ length: size }, (_, at) => Math.floor(value / 2 ** (8 * at)) & 0xff);
    this.#bytes.push(...(this.#isLittle ? bytes : bytes.reverse()));
    return this;
  }
  get bytes(): readonly number[] {
    return this.#bytes;
  }
}

/** Number, size and base type of a field. */
type Field = readonly [number, number, number];
const [U8, U16, S32, U32] = [0x02, 0x84, 0x85, 0x86];

function definition(
  local: number,
  message: number,
  fields: readonly Field[],
  isLittle: boolean,
  own = 0,
): readonly number[] {
  const writer = new Writer(isLittle);
  writer
    .put(0x40 | (own ? 0x20 : 0) | local, 1)
    .put(0, 1)
    .put(isLittle ? 0 : 1, 1)
    .put(message, 2)
    .put(fields.length, 1);
  for (const field of fields) for (const part of field) writer.put(part, 1);
  // One field of a developer, of so many bytes.
  if (own) writer.put(1, 1).put(0, 1).put(own, 1).put(0, 1);
  return writer.bytes;
}

function fileOf(data: readonly number[]): Uint8Array {
  const head = new Writer(true).put(14, 1).put(0x10, 1).put(2_132, 2).put(data.length, 4);
  const name = [...Buffer.from('.FIT')];
  return Uint8Array.from([...head.bytes, ...name, 0, 0, ...data, 0, 0]);
}

const FILE_ID: readonly Field[] = [
  [0, 1, 0x00],
  [1, 2, U16],
  [4, 4, U32],
];
const fileId = (isLittle: boolean) => [
  ...definition(0, 0, FILE_ID, isLittle),
  ...new Writer(isLittle).put(0, 1).put(4, 1).put(1, 2).put(0, 4).bytes,
];

/** Little-endian, with the fine height and speed; a record without a place in between, as indoors. */
export function garminFit({ points }: Way): Uint8Array {
  const fields: readonly Field[] = [
    [253, 4, U32],
    [0, 4, S32],
    [1, 4, S32],
    [78, 4, U32],
    [73, 4, U32],
    [3, 1, U8],
  ];
  const data = [...fileId(true), ...definition(1, 20, fields, true)];
  const write = (atMs: number, place: readonly [number, number], metres: number, speedMs: number) =>
    data.push(
      ...new Writer(true)
        .put(1, 1)
        .put(atMs / 1_000 - EPOCH_S, 4)
        .put(place[0], 4)
        .put(place[1], 4)
        .put(Math.round((metres + 500) * 5), 4)
        .put(Math.round(speedMs * 1_000), 4)
        .put(120, 1).bytes,
    );
  for (const { atMs, latitude, longitude, altitudeM, speedMs } of points)
    write(atMs, [semicircles(latitude), semicircles(longitude)], altitudeM, speedMs);
  write((points[0]?.atMs ?? 0) - 1_000, [0x7fffffff, 0x7fffffff], 0, 0);
  return fileOf(data);
}

/** With a field of a developer behind each record. */
export function wahooFit({ points }: Way): Uint8Array {
  const fields: readonly Field[] = [
    [253, 4, U32],
    [0, 4, S32],
    [1, 4, S32],
    [2, 2, U16],
    [6, 2, U16],
  ];
  const data = [...fileId(true), ...definition(2, 20, fields, true, 3)];
  for (const { atMs, latitude, longitude, altitudeM, speedMs } of points)
    data.push(
      ...new Writer(true)
        .put(2, 1)
        .put(atMs / 1_000 - EPOCH_S, 4)
        .put(semicircles(latitude), 4)
        .put(semicircles(longitude), 4)
        .put(Math.round((altitudeM + 500) * 5), 2)
        .put(Math.round(speedMs * 1_000), 2)
        .put(7, 3).bytes,
    );
  return fileOf(data);
}

/** Big-endian, with the short times of a record's head after a first whole one; two files chained in one. */
export function suuntoFit({ points }: Way): Uint8Array {
  const whole: readonly Field[] = [
    [253, 4, U32],
    [0, 4, S32],
    [1, 4, S32],
  ];
  const half = points.length / 2;
  const files = [points.slice(0, half), points.slice(half)].map((part) => {
    const data = [
      ...fileId(false),
      ...definition(3, 20, whole, false),
      ...definition(1, 20, whole.slice(1), false),
    ];
    for (const [at, { atMs, latitude, longitude }] of part.entries()) {
      const seconds = atMs / 1_000 - EPOCH_S;
      const writer = new Writer(false);
      if (at === 0) writer.put(3, 1).put(seconds, 4);
      else writer.put(0x80 | (1 << 5) | (seconds & 0x1f), 1);
      data.push(...writer.put(semicircles(latitude), 4).put(semicircles(longitude), 4).bytes);
    }
    return fileOf(data);
  });
  return Uint8Array.from(files.flatMap((file) => [...file]));
}
