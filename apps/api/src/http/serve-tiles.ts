import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { createCostBudget } from '../limits/cost-budget.ts';
import { setRateLimitHeaders } from '../limits/rate-limit-headers.ts';
import type { Usage } from '../limits/usage.ts';
import { type AccessTokens, bearerToken } from '../modules/auth/access-tokens.ts';
import { identifyCaller } from '../modules/auth/identify-caller.ts';
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

const STATUS_OF_REFUSAL = { UNAUTHORIZED: 401, ACCOUNT_NOT_ACTIVE: 403 } as const;

type Tile = { kind: TileKind; z: number; x: number; y: number };

/**
 * `/tiles/<kind>/{z}/{x}/{y}`: pictures of the session tile service, for who is signed in. The operator pays for each,
 * so nobody else gets one, and the key stays here. Answers false for a path that is no tile.
 */
export function createTileRoute(parts: {
  tiles: SessionTiles;
  tokens: AccessTokens;
  pool: Pool;
  usage: Pick<Usage, 'tiles'>;
  log: Logger;
}) {
  const { tiles, usage, log } = parts;
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const match = TILE.exec(pathname);
    if (!match) return false;
    const tile = tileOf(match);
    const identity = await identifyCaller(parts, bearerToken(request.headers.authorization));
    if (!identity.caller)
      sendError(response, STATUS_OF_REFUSAL[identity.refusal], identity.refusal, 'Sign in to see this map');
    else if (!tile) sendError(response, 404, 'NOT_FOUND', 'Not found');
    else {
      const { userId, accountId } = identity.caller;
      const costBudget = createCostBudget(usage.tiles);
      costBudget.take({ person: userId, account: accountId }, 1);
      setRateLimitHeaders(response, costBudget.readings());
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
