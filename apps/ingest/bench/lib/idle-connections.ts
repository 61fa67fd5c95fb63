import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeIdentification } from '@fleet/protocols/teltonika/encode';

type Options = { port: number; imeis: string[] };

const AT_ONCE = 100;
/** Time for the last commits and timers. */
const SETTLE_MS = 3_000;

/** Opens a connection for each IMEI, logs in, waits for the answer, and stays idle until `close`. */
export async function openIdleConnections(options: Options): Promise<{ close: () => Promise<void> }> {
  const child = fork(import.meta.filename);
  child.send(options);
  await once(child, 'message', { signal: AbortSignal.timeout(120_000) });
  await delay(SETTLE_MS);
  return {
    close: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

if (import.meta.main) {
  process.once('message', async ({ port, imeis }: Options) => {
    for (let first = 0; first < imeis.length; first += AT_ONCE)
      await Promise.all(imeis.slice(first, first + AT_ONCE).map((imei) => open(port, imei)));
    process.send?.('open');
  });
}

async function open(port: number, imei: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(encodeIdentification(imei));
  await once(socket, 'data');
}
