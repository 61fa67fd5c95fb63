import { FEED_BEAT, LiveFeedNotice, NOTIFY_LIVE_FEED } from '@fleet/contracts/realtime';
import { migrate } from '@fleet/db/migrate';
import { brokerFrom } from '@fleet/runtime/broker';
import { isRedisInstalled, startKillablePostgres, startKillableRedis } from '@fleet/runtime/killable-broker';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import { createLogger } from '@fleet/telemetry/logger';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { openApi, signUp, test } from '../../test/api.ts';
import { browse, connected, listen } from '../../test/browser.ts';
import type { Api } from '../server.ts';

const WITHIN = { timeout: 15_000, interval: 100 };

/** On PostgreSQL that is the database itself. */
type OwnBroker = {
  databaseUrl: string;
  redisUrl: string | null;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
};

async function startBroker(name: 'Redis' | 'PostgreSQL', databaseUrl: string): Promise<OwnBroker> {
  const { broker, stop, ...rest } = await (name === 'Redis' ? startKillableRedis() : startKillablePostgres());
  onTestFinished(stop);
  if (broker.kind === 'redis') return { ...rest, databaseUrl, redisUrl: broker.url };
  await migrate(broker.url);
  return { ...rest, databaseUrl: broker.url, redisUrl: null };
}

/** What ingest is to the api: a node that is heard now and then. */
async function startBeats(
  broker: Pick<OwnBroker, 'databaseUrl' | 'redisUrl'>,
): Promise<{ stop: () => void }> {
  const { databaseUrl, redisUrl } = broker;
  const opened = await openSocketAdapter(
    brokerFrom({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? undefined }),
    createLogger('test', 'silent'),
    'sends',
  );
  const ingest = new Server({ adapter: opened.adapter });
  const beats = setInterval(() => ingest.serverSideEmit(FEED_BEAT), 200);
  onTestFinished(async () => {
    clearInterval(beats);
    await opened.close();
  });
  return { stop: () => clearInterval(beats) };
}

/** A browser that listens, and what it was told of the feed. */
async function openBrowser(api: Api, { accessToken, accountId }: { accessToken: string; accountId: string }) {
  const socket = browse(api, accessToken);
  const told: LiveFeedNotice['feed'][] = [];
  socket.on(NOTIFY_LIVE_FEED, (notice) => told.push(LiveFeedNotice.parse(notice).feed));
  await connected(socket);
  const ask = () => listen(socket, accountId);
  expect(await ask()).toEqual({ ok: true });
  return { socket, told, ask };
}

/** Told when it is not so; asked until nothing more is told. */
async function untilFlowing({ told, ask }: { told: string[]; ask: () => Promise<unknown> }): Promise<void> {
  await vi.waitFor(async () => {
    told.length = 0;
    await ask();
    expect(told).toEqual([]);
  }, WITHIN);
}

describe.for([
  ['Redis', await isRedisInstalled()],
  ['PostgreSQL', true],
] as const)('the live feed over %s', ([name, isThere]) => {
  const scenario = test.skipIf(!isThere);

  scenario(
    'browsers whose sockets stay up are told when the broker goes and comes back',
    { timeout: 30_000 },
    async ({ databaseUrl }) => {
      const broker = await startBroker(name, databaseUrl);
      const api = await openApi(broker.databaseUrl, broker.redisUrl);
      onTestFinished(api.close);
      const beats = await startBeats(broker);
      const person = await signUp(api);
      const browser = await openBrowser(api, person);
      await untilFlowing(browser);

      await broker.kill();
      await vi.waitFor(() => expect(browser.told).toEqual(['interrupted']), WITHIN);
      await broker.restart();
      await vi.waitFor(() => expect(browser.told).toEqual(['interrupted', 'restored']), WITHIN);

      beats.stop();
      await vi.waitFor(
        () => expect(browser.told).toEqual(['interrupted', 'restored', 'interrupted']),
        WITHIN,
      );
      const late = await openBrowser(api, person);
      expect(late.told).toEqual(['interrupted']);
      await startBeats(broker);
      await vi.waitFor(() => expect(late.told).toEqual(['interrupted', 'restored']), WITHIN);
      expect([browser.socket, late.socket].every((socket: Socket) => socket.connected)).toBe(true);
    },
  );
});
