import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';

const TILE = /^\/basemap\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.pbf$/;
const MAX_ZOOM = 22;
const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
/** The browser asks again after a day; a changed basemap is then seen by its tag. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

export type Basemap = {
  serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;
  close: () => Promise<void>;
};

/** Vector tiles out of one archive. `serve` answers false for a path that names no tile. */
export async function openBasemap(file: string): Promise<Basemap> {
  const handle = await open(file, 'r');
  const { mtimeMs, size } = await handle.stat();
  const archive = new PMTiles(new FileSource(file, handle));
  return {
    serve: async (request, response, path) => {
      const match = TILE.exec(path);
      if (!match) return false;
      const [z, x, y] = match.slice(1).map(Number) as [number, number, number];
      const tag = tagOf(`${mtimeMs}:${size}:${z}/${x}/${y}`);
      const headers = { 'cache-control': CACHE, etag: tag };
      if (request.headers['if-none-match'] === tag) response.writeHead(304, headers).end();
      else if (!isTile(z, x, y)) response.writeHead(404).end();
      else sendTile(request, response, await archive.getZxy(z, x, y), headers);
      return true;
    },
    close: () => handle.close(),
  };
}

function isTile(z: number, x: number, y: number): boolean {
  return z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z;
}

/** An empty place is an answer too, and cached like one. */
function sendTile(
  request: IncomingMessage,
  response: ServerResponse,
  tile: RangeResponse | undefined,
  headers: Record<string, string>,
): void {
  if (!tile) {
    response.writeHead(204, headers).end();
    return;
  }
  const body = Buffer.from(tile.data);
  response.writeHead(200, { ...headers, 'content-type': TILE_TYPE, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function tagOf(text: string): string {
  return `"${createHash('sha1').update(text).digest('base64url')}"`;
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
