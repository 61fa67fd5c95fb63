import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive; `text` is read once, in its turn. */
export type ZipEntry = { path: string; text: AsyncIterable<string> | Iterable<string> };

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_ARCHIVE = 0x06054b50;
/** Bit 3: sizes follow the data. Bit 11: paths are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATE = 8;
/** 1980-01-01, the first day that the format knows: a file does not tell when it was made. */
const DOS_DAY = 0x21;
/** Sizes have 32 bits. */
const SIZE_MAX = 0xffff_ffff;

type Written = { path: Buffer; offset: number; crc: number; packed: number; size: number };

/**
 * A ZIP archive, written while its entries are read: nothing but the list of entries stays in memory.
 *
 * @throws RangeError for an archive of 4 GiB or more
 */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>) {
  const written: Written[] = [];
  let offset = 0;
  const sent = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    if (offset > SIZE_MAX) throw new RangeError('The archive is larger than 4 GiB');
    return bytes;
  };
  for await (const { path, text } of entries) {
    const entry: Written = { path: Buffer.from(path), offset, crc: 0, packed: 0, size: 0 };
    yield sent(localHeader(entry));
    for await (const bytes of deflated(text, entry)) yield sent(bytes);
    yield sent(numbers([DATA_DESCRIPTOR, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]));
    written.push(entry);
  }
  const from = offset;
  for (const entry of written) yield sent(centralHeader(entry));
  const count = written.length;
  yield numbers(
    ...([
      [END_OF_ARCHIVE, 4],
      [0, 4],
      [count, 2],
      [count, 2],
    ] as const),
    ...([
      [offset - from, 4],
      [from, 4],
      [0, 2],
    ] as const),
  );
}

/** Compresses in the thread pool and counts what went through. */
async function* deflated(text: ZipEntry['text'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feeding = feed(text, deflate, entry);
  feeding.catch((error: Error) => deflate.destroy(error));
  try {
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      entry.packed += bytes.length;
      yield bytes;
    }
    await feeding;
  } finally {
    deflate.destroy();
  }
}

async function feed(
  text: ZipEntry['text'],
  deflate: ReturnType<typeof createDeflateRaw>,
  entry: Written,
): Promise<void> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    await written(deflate, bytes);
    if (deflate.destroyed) return;
  }
  deflate.end();
}

/** Waits until the compressor has taken the bytes, or until its reader has gone. */
function written(deflate: ReturnType<typeof createDeflateRaw>, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    deflate.write(bytes, (error) => (error && !deflate.destroyed ? reject(error) : resolve()));
  });
}

function localHeader({ path }: Written): Buffer {
  const fixed = numbers(
    ...([
      [LOCAL_HEADER, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [0, 2],
      [DOS_DAY, 2],
    ] as const),
    ...([
      [0, 4],
      [0, 4],
      [0, 4],
      [path.length, 2],
      [0, 2],
    ] as const),
  );
  return Buffer.concat([fixed, path]);
}

function centralHeader({ path, offset, crc, packed, size }: Written): Buffer {
  const fixed = numbers(
    ...([
      [CENTRAL_HEADER, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [0, 2],
    ] as const),
    ...([
      [DOS_DAY, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
      [path.length, 2],
      [0, 2],
      [0, 2],
    ] as const),
    ...([
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const),
  );
  return Buffer.concat([fixed, path]);
}

/** Numbers of so many bytes each, the lowest byte first. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}
