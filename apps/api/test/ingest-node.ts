import { NOTIFY_ACCOUNT_EVENT } from '@fleet/contracts/realtime';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import { createLogger } from '@fleet/telemetry/logger';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { onTestFinished, vi } from 'vitest';
import type { Api } from '../src/server.ts';
import { openApi } from './api.ts';
import { connected, listen } from './browser.ts';

/** An api of its own on this broker, and a node without listeners that emits as ingest does. */
export async function openWithIngest(
  databaseUrl: string,
  redisUrl: string | null,
): Promise<{ api: Api; ingest: Server }> {
  const api = await openApi(databaseUrl, redisUrl);
  const url = redisUrl ?? databaseUrl;
  const opened = await openSocketAdapter(
    redisUrl ? { kind: 'redis', url } : { kind: 'postgres', url },
    createLogger('test', 'silent'),
    'sends',
  );
  const ingest = new Server({ adapter: opened.adapter });
  onTestFinished(async () => {
    await ingest.of('/').adapter.close();
    await opened.close();
    await api.close();
  });
  return { api, ingest };
}

/** Listens to the account, and waits until what is emitted in this room arrives; answers all that was heard since. */
export async function hear(
  socket: Socket,
  accountId: string,
  { ingest, room }: { ingest: Server; room: string },
): Promise<unknown[]> {
  const heard: unknown[] = [];
  socket.on(NOTIFY_ACCOUNT_EVENT, (event) => heard.push(event));
  await connected(socket);
  const answer = await listen(socket, accountId);
  if (!(answer as { ok: boolean }).ok) throw new Error(JSON.stringify(answer));
  await vi.waitFor(
    () => {
      ingest.to(room).emit(NOTIFY_ACCOUNT_EVENT, 'before');
      if (!heard.includes('before')) throw new Error('nothing arrives');
    },
    { timeout: 10_000, interval: 200 },
  );
  return heard;
}
