import { type CachedTile, createTileCache } from './tile-cache.ts';
import { TileFailureError } from './tile-failure.ts';
import { createTileSessions, type TileKind, type TileService } from './tile-session.ts';

const TIMEOUT_MS = 8_000;
const CACHE_BYTES = 64 * 1024 * 1024;
/** A picture of 512 by 512 pixels has a tenth of this. */
const TILE_MAX_BYTES = 1024 * 1024;
/** Questions under way at once; a screen asks for some twenty tiles. */
const UNDER_WAY_MAX = 64;
const IMAGE = /^image\/(?:jpeg|png|webp)\b/;

export type SessionTiles = {
  /** @throws TileFailureError */
  get: (kind: TileKind, z: number, x: number, y: number) => Promise<CachedTile>;
};

/**
 * Tiles of the session service, asked for with our key. A tile is kept for as long as the service allows; many who ask
 * for one at once wait for one answer.
 */
export function createSessionTiles(service: TileService, now: () => number = Date.now): SessionTiles {
  const sessions = createTileSessions(service, now);
  const cache = createTileCache(CACHE_BYTES, now);
  const underWay = new Map<string, Promise<CachedTile>>();

  /** A session may end before its time: then a new one is made, once. */
  async function fetchTile(kind: TileKind, path: string): Promise<CachedTile> {
    const session = await sessions.get(kind);
    const first = await request(service, path, session);
    if (!isSessionLost(first)) return read(first, now());
    await first.body?.cancel();
    sessions.forget(kind, session);
    return read(await request(service, path, await sessions.get(kind)), now());
  }

  return {
    async get(kind, z, x, y) {
      const path = `${z}/${x}/${y}`;
      const address = `${kind}/${path}`;
      const cached = cache.get(address);
      if (cached) return cached;
      const known = underWay.get(address);
      if (known) return known;
      if (underWay.size >= UNDER_WAY_MAX)
        throw new TileFailureError('busy', 'Too many tiles are being fetched');
      const question = fetchTile(kind, path).finally(() => underWay.delete(address));
      underWay.set(address, question);
      const tile = await question;
      cache.set(address, tile);
      return tile;
    },
  };
}

async function request({ url, key }: TileService, path: string, session: string): Promise<Response> {
  try {
    return await fetch(`${url}/2dtiles/${path}?${new URLSearchParams({ session, key })}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new TileFailureError('unreachable', 'The tile service does not answer', { cause });
  }
}

function isSessionLost({ status }: Response): boolean {
  return status === 400 || status === 401 || status === 403;
}

async function read(response: Response, nowMs: number): Promise<CachedTile> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !IMAGE.test(type) || !response.body) {
    await response.body?.cancel();
    throw new TileFailureError('refused', `The tile service gave no picture (${response.status})`);
  }
  return {
    type,
    body: await readBounded(response.body),
    endsAtMs: nowMs + lifetimeMs(response.headers.get('cache-control')),
  };
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > TILE_MAX_BYTES) throw new TileFailureError('malformed', 'The tile is too large');
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof TileFailureError) throw cause;
    throw new TileFailureError('unreachable', 'The tile service broke off', { cause });
  }
  return Buffer.concat(chunks);
}

/** The service's terms forbid keeping a tile longer than it says; what it does not say is not kept. */
function lifetimeMs(cacheControl: string | null): number {
  if (!cacheControl || /no-store|no-cache/.test(cacheControl)) return 0;
  return Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) * 1000;
}
