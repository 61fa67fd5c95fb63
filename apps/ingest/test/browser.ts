import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AccountEvent,
  accountRoom,
  LiveFeedNotice,
  NOTIFY_ACCOUNT_EVENT,
  NOTIFY_LIVE_FEED,
} from '@fleet/contracts/realtime';
import type { Broker } from '@fleet/runtime/broker';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import { createLogger } from '@fleet/telemetry/logger';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';

export type Browser = {
  events: AccountEvent[];
  /** What ingest said of the feed; the rest is the api's to say. */
  feed: LiveFeedNotice['feed'][];
  positions: () => AccountEvent['positions'];
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** A browser on a Socket.IO server of another node, in the rooms given. Checks what it receives by the contract. */
export async function openBrowser(broker: Broker, ...rooms: string[]): Promise<Browser> {
  const adapter = await openSocketAdapter(broker, createLogger('test', 'silent'), 'listens');
  const http = createServer();
  const server = new Server(http, { adapter: adapter.adapter });
  const joined = new Promise<void>((resolve) => {
    server.on('connection', async (socket) => {
      await socket.join(rooms);
      resolve();
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  const events: AccountEvent[] = [];
  client.on(NOTIFY_ACCOUNT_EVENT, (payload) => events.push(AccountEvent.parse(payload)));
  const feed: LiveFeedNotice['feed'][] = [];
  client.on(NOTIFY_LIVE_FEED, (notice) => feed.push(LiveFeedNotice.parse(notice).feed));
  await joined;
  return {
    events,
    feed,
    positions: () => events.flatMap((event) => event.positions),
    [Symbol.asyncDispose]: async () => {
      client.disconnect();
      await server.close();
      await adapter.close();
    },
  };
}

export function openAccountBrowser(broker: Broker, accountId: string): Promise<Browser> {
  return openBrowser(broker, accountRoom(accountId));
}
