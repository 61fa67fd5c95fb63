import { z } from 'zod';
import { TileFailureError } from './tile-failure.ts';

export type TileKind = 'satellite' | 'hybrid';
export type TileService = { url: string; key: string };

const LANGUAGE = 'en-US';
const REGION = 'US';
const SCALE = 'scaleFactor2x';
const TIMEOUT_MS = 8_000;
/** A session is renewed this long before it ends, so that no tile under way loses it. */
const MARGIN_MS = 60_000;
/** After a refusal nobody asks for this long: a wrong key stays wrong, and each question may be counted. */
const RETRY_AFTER_MS = 30_000;

/** `expiry` is in seconds since 1970. */
const Answer = z.object({
  session: z.string().min(1),
  expiry: z.coerce.number().int().positive(),
});

export type TileSessions = {
  /** The session of this kind of map; one question at a time, however many tiles wait. @throws TileFailureError */
  get: (kind: TileKind) => Promise<string>;
  /** The service knows this session no more. */
  forget: (kind: TileKind, session: string) => void;
};

/** Sessions of the tile service, each made by a POST that says what to draw, and kept until shortly before its end. */
export function createTileSessions(service: TileService, now: () => number = Date.now): TileSessions {
  const known = new Map<TileKind, { session: string; endsAtMs: number }>();
  const asking = new Map<TileKind, Promise<string>>();
  const failed = new Map<TileKind, { error: TileFailureError; untilMs: number }>();

  async function create(kind: TileKind): Promise<string> {
    try {
      const { session, expiry } = await requestSession(service, kind);
      known.set(kind, { session, endsAtMs: expiry * 1000 });
      failed.delete(kind);
      return session;
    } catch (cause) {
      const error =
        cause instanceof TileFailureError
          ? cause
          : new TileFailureError('unreachable', 'The tile service does not answer', { cause });
      failed.set(kind, { error, untilMs: now() + RETRY_AFTER_MS });
      throw error;
    }
  }

  return {
    async get(kind) {
      const current = known.get(kind);
      if (current && current.endsAtMs - MARGIN_MS > now()) return current.session;
      const failure = failed.get(kind);
      if (failure && failure.untilMs > now()) throw failure.error;
      const question = asking.get(kind) ?? create(kind).finally(() => asking.delete(kind));
      asking.set(kind, question);
      return question;
    },
    forget(kind, session) {
      if (known.get(kind)?.session === session) known.delete(kind);
    },
  };
}

/** What each kind of map asks for: pictures alone, or with roads and names drawn into them. */
const DRAWN = {
  satellite: { layerTypes: [], overlay: false },
  hybrid: { layerTypes: ['layerRoadmap'], overlay: false },
} as const satisfies Record<TileKind, object>;

async function requestSession({ url, key }: TileService, kind: TileKind): Promise<z.output<typeof Answer>> {
  const response = await fetch(`${url}/createSession?${new URLSearchParams({ key })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      mapType: 'satellite',
      language: LANGUAGE,
      region: REGION,
      scale: SCALE,
      highDpi: true,
      ...DRAWN[kind],
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new TileFailureError('refused', `The tile service refused a session (${response.status})`);
  }
  const answer = Answer.safeParse(await response.json().catch(() => null));
  if (!answer.success)
    throw new TileFailureError('malformed', 'The tile service answered with no session', {
      cause: answer.error,
    });
  return answer.data;
}
