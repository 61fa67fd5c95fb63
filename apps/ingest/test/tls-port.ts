import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { Certificates, type Pair } from '@fleet/testing/certificates';
import { onTestFinished } from 'vitest';
import type { Limits } from '../src/limits.ts';
import { startTestIngest } from './harness.ts';

export const FIX = '#SD#020126;030405;3355.4940;S;01825.4460;E;50;271;12;8\r\n';
export const HEARD = '#AL#1\r\n#ASD#1\r\n';
export const REFUSED = '#AL#0\r\n';

export const newImei = () => String(86e13 + Math.floor(Math.random() * 1e13));

type Installed = Awaited<ReturnType<typeof install>>;

/** A TLS port with a certificate of its own, and an authority for trackers. */
export async function install(databaseUrl: string, limits: Partial<Limits> = {}) {
  const certificates = await Certificates.make();
  onTestFinished(() => certificates[Symbol.asyncDispose]());
  const authority = await certificates.issue('authority', 'Trackers');
  const server = await certificates.issue('server', 'localhost');
  const { certFile, keyFile } = server;
  const files = { certFile, keyFile, clientCaFile: authority.certFile };
  const tls = { port: 0, files, lookAgainMs: 50 };
  const ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS, tls, limits });
  onTestFinished(() => ingest.close());
  return { certificates, authority, server, ingest, port: ingest.ports.tls ?? 0 };
}

/** A tracker's connection by TLS, with a certificate of its own or none. */
export async function secured({ port }: Pick<Installed, 'port'>, own?: Pair): Promise<TLSSocket> {
  const identity = own && { cert: own.cert, key: own.key };
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...identity });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  socket.on('error', () => undefined);
  return socket;
}

export const login = (identifier: string, password = 'NA') => `#L#${identifier};${password}\r\n${FIX}`;
