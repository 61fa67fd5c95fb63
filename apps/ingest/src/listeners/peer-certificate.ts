import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { ShownCertificate } from '../sessions/device-guard.ts';

/** Read once a connection: a device may be named in each of its frames. */
const certificates = new WeakMap<Socket, ShownCertificate>();

/** The certificate of which the peer has just shown that it has the key. @param hasAuthority there is one that stands for names */
export function recordCertificate(socket: TLSSocket, hasAuthority: boolean): void {
  const { fingerprint256, subject } = socket.getPeerCertificate();
  if (!fingerprint256) return;
  // Several names would be one of them too many.
  const name: unknown = subject?.CN;
  const isVouched = hasAuthority && socket.authorized && typeof name === 'string';
  certificates.set(socket, {
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
    vouchedName: isVouched ? name : null,
  });
}

/** Null for who came without one, or not by TLS. */
export function certificateOf(socket: Socket): ShownCertificate | null {
  return certificates.get(socket) ?? null;
}
