import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { sendText } from './send.ts';

const TILE = /^\/basemap\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.pbf$/;
const MAX_ZOOM = 22;
const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
/** The browser asks again after a day; a changed basemap is then seen by its tag. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

export type Basemap = {
  serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;
  close: () => Promise<void>;
};

/**
 * Vector tiles out of one archive. `serve` answers false for a path that names no tile. An archive that is replaced or
 * written over while it is served is opened again; while its file is away the one before goes on.
 *
 * @throws when the file cannot be opened
 */
export async function openBasemap(file: string): Promise<Basemap> {
  let current = await openArchive(file);

  async function latest(): Promise<Archive> {
    const found = await stat(file).catch(() => null);
    if (!found || versionOf(found) === current.version) return current;
    return reopen();
  }

  async function reopen(): Promise<Archive> {
    const before = current;
    const opened = await openArchive(file);
    // Another request was quicker: one of the two is enough.
    if (current !== before) {
      await opened.retire();
      return current;
    }
    current = opened;
    await before.retire();
    return current;
  }

  /** What was read of a file that is being written may be torn: it is read anew before anybody hears of it. */
  async function tileOf(place: TilePlace): Promise<{ tile: RangeResponse | undefined; version: string }> {
    const archive = await latest();
    try {
      return { tile: await archive.tile(place), version: archive.version };
    } catch {
      const again = archive === current ? await reopen() : current;
      return { tile: await again.tile(place), version: again.version };
    }
  }

  return {
    serve: async (request, response, path) => {
      const match = TILE.exec(path);
      if (!match) return false;
      const place = match.slice(1).map(Number) as TilePlace;
      if (!isTile(place)) {
        response.writeHead(404).end();
        return true;
      }
      const known = request.headers['if-none-match'];
      if (known !== undefined && known === tagOf((await latest()).version, place)) {
        response.writeHead(304, headersOf(known)).end();
        return true;
      }
      const { tile, version } = await tileOf(place);
      await sendTile(request, response, tile, headersOf(tagOf(version, place)));
      return true;
    },
    close: () => current.retire(),
  };
}

type TilePlace = [z: number, x: number, y: number];

function isTile([z, x, y]: TilePlace): boolean {
  return z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z;
}

/** An empty place is an answer too, and cached like one. */
async function sendTile(
  request: IncomingMessage,
  response: ServerResponse,
  tile: RangeResponse | undefined,
  headers: Record<string, string>,
): Promise<void> {
  if (!tile) {
    response.writeHead(204, headers).end();
    return;
  }
  await sendText(request, response, Buffer.from(tile.data), {
    status: 200,
    headers: { ...headers, 'content-type': TILE_TYPE },
  });
}

function headersOf(etag: string): Record<string, string> {
  return { 'cache-control': CACHE, etag };
}

function tagOf(version: string, place: TilePlace): string {
  return `"${createHash('sha1')
    .update(`${version}:${place.join('/')}`)
    .digest('base64url')}"`;
}

type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Closes its file when it is retired and nobody reads it any more. */
async function openArchive(file: string) {
  const handle = await open(file, 'r');
  const version = versionOf(await handle.stat());
  const tiles = new PMTiles(new FileSource(file, handle));
  let readers = 0;
  let retired = false;
  const closeWhenUnused = async () => {
    if (retired && readers === 0) await handle.close();
  };
  return {
    version,
    async tile([z, x, y]: TilePlace): Promise<RangeResponse | undefined> {
      readers++;
      try {
        return await tiles.getZxy(z, x, y);
      } finally {
        readers--;
        await closeWhenUnused();
      }
    },
    retire(): Promise<void> {
      retired = true;
      return closeWhenUnused();
    },
  };
}

function versionOf({ mtimeMs, size, ino }: { mtimeMs: number; size: number; ino: number }): string {
  return `${mtimeMs}:${size}:${ino}`;
}

class FileSource implements Source {
  readonly #key: string;
  readonly #handle: FileHandle;

  constructor(key: string, handle: FileHandle) {
    this.#key = key;
    this.#handle = handle;
  }

  getKey(): string {
    return this.#key;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#handle.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }
}
