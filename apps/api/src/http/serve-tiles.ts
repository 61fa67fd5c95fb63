import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@fleet/telemetry/logger';
import { createMeter } from '../limits/meter.ts';
import { setRateLimitHeaders } from '../limits/rate-limit-headers.ts';
import type { Usage } from '../limits/usage.ts';
import { type AccessTokens, bearerToken } from '../modules/auth/access-tokens.ts';
import type { SessionTiles } from '../tiles/session-tiles.ts';
import { TileFailureError, type TileFailureKind } from '../tiles/tile-failure.ts';
import type { TileKind } from '../tiles/tile-session.ts';
import { sendError } from './send.ts';

const TILE = /^\/tiles\/(satellite|hybrid)\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/;
const MAX_ZOOM = 22;

const STATUS = { refused: 502, malformed: 502, unreachable: 504, busy: 503 } as const satisfies Record<
  TileFailureKind,
  number
>;

type Tile = { kind: TileKind; z: number; x: number; y: number };

/**
 * `/tiles/<kind>/{z}/{x}/{y}`: pictures of the session tile service, for who is signed in. The operator pays for each,
 * so nobody else gets one, and the key stays here. Answers false for a path that is no tile.
 */
export function createTileRoute(parts: {
  tiles: SessionTiles;
  tokens: AccessTokens;
  usage: Pick<Usage, 'tiles'>;
  log: Logger;
}) {
  const { tiles, tokens, usage, log } = parts;
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const match = TILE.exec(pathname);
    if (!match) return false;
    const token = bearerToken(request.headers.authorization);
    const tile = tileOf(match);
    const holder = token ? await tokens.verify(token) : null;
    if (!holder) sendError(response, 401, 'UNAUTHORIZED', 'Sign in to see this map');
    else if (!tile) sendError(response, 404, 'NOT_FOUND', 'Not found');
    else {
      const meter = createMeter(usage.tiles);
      meter.take({ person: holder.userId, account: null }, 1);
      setRateLimitHeaders(response, meter.readings());
      await sendTile(request, response, tile).catch((error: unknown) => explain(response, error));
    }
    return true;
  };

  function explain(response: ServerResponse, error: unknown): void {
    if (!(error instanceof TileFailureError)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, 'no tile');
    sendError(response, STATUS[error.kind], 'SERVICE_UNAVAILABLE', 'The map service gave no picture');
  }

  async function sendTile(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, z, x, y }: Tile,
  ): Promise<void> {
    const { type, body, endsAtMs } = await tiles.get(kind, z, x, y);
    const seconds = Math.max(0, Math.floor((endsAtMs - Date.now()) / 1000));
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': seconds > 0 ? `private, max-age=${seconds}` : 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

function tileOf([, kind, ...numbers]: RegExpExecArray): Tile | null {
  const [z, x, y] = numbers.map(Number) as [number, number, number];
  return z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z ? { kind: kind as TileKind, z, x, y } : null;
}
