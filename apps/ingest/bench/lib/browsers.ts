import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  type AccountEvent,
  LISTEN_ACCOUNT,
  NOTIFY_ACCOUNT_EVENT,
  SOCKET_PATH,
} from '@fleet/contracts/realtime';
import { io } from 'socket.io-client';

type Options = { port: number; users: { accountId: string; accessToken: string }[]; socketsPerUser: number };
/** From the moment of each position's fix (which is when its tracker sent it) to its arrival in a browser. */
export type Browsers = { stop: () => Promise<number[]> };

/** Browsers with the map open, in a process of their own. */
export async function startBrowsers(options: Options): Promise<Browsers> {
  const child = fork(import.meta.filename);
  child.send(options);
  await once(child, 'message', { signal: AbortSignal.timeout(60_000) });
  return {
    stop: async () => {
      child.send('stop');
      const [latenciesMs] = (await once(child, 'message')) as [number[]];
      return latenciesMs;
    },
  };
}

if (import.meta.main) {
  process.once('message', async ({ port, users, socketsPerUser }: Options) => {
    const latenciesMs: number[] = [];
    const watch = (user: Options['users'][number]) => openBrowser(port, user, latenciesMs);
    await Promise.all(users.flatMap((user) => Array.from({ length: socketsPerUser }, () => watch(user))));
    process.once('message', () => process.send?.(latenciesMs, () => process.exit()));
    process.send?.('open');
  });
}

async function openBrowser(
  port: number,
  user: Options['users'][number],
  latenciesMs: number[],
): Promise<void> {
  const { accountId, accessToken } = user;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { tokenType: 'Bearer', accessToken },
    forceNew: true,
  });
  socket.on(NOTIFY_ACCOUNT_EVENT, ({ positions }: AccountEvent) => {
    const now = Date.now();
    for (const { fixTime } of positions) latenciesMs.push(now - Date.parse(fixTime));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const answer = await socket.timeout(10_000).emitWithAck(LISTEN_ACCOUNT, { accountId });
  if (!answer.ok) throw new Error(`a browser was refused: ${answer.code}`);
}
