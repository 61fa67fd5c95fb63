import type { Server } from 'node:net';
import type { Logger } from '@fleet/telemetry/logger';
import { Handshakes } from './handshakes.ts';
import { type Accept, type Context, createTcpServer } from './tcp-server.ts';
import { isSameMaterial, readTlsFiles, type TlsFiles, type TlsMaterial } from './tls-files.ts';

/** Certificates are renewed every few weeks, a day before the old one ends at the latest. */
const LOOK_AGAIN_MS = 600_000;

export type TlsPort = { server: Server; close: () => void };

/** Trackers by TLS. Files that change are used from then on, without a restart. @throws Error with a sentence */
export async function createTlsPort(
  context: Context,
  files: TlsFiles,
  accept: Accept,
  lookAgainMs = LOOK_AGAIN_MS,
): Promise<TlsPort> {
  const { log } = context.services;
  let used = await readTlsFiles(files);
  const handshakes = new Handshakes(context, used, accept);
  const server = createTcpServer(context, (socket, address) => handshakes.begin(socket, address));
  const timer = setInterval(() => {
    void readAgain(files, log).then((read) => {
      if (!read || isSameMaterial(read, used)) return;
      used = read;
      handshakes.use(read);
      log.info({ files }, 'TLS certificate replaced');
    });
  }, lookAgainMs);
  timer.unref();
  return { server, close: () => clearInterval(timer) };
}

/** Null, and the old one stays in use, while what lies there cannot be used: it may be half written. */
async function readAgain(files: TlsFiles, log: Logger): Promise<TlsMaterial | null> {
  try {
    return await readTlsFiles(files);
  } catch (error) {
    log.warn({ err: error }, 'TLS certificate not read again');
    return null;
  }
}
