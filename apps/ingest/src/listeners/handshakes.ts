import { constants } from 'node:crypto';
import type { Socket } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { networkOf } from '../sessions/unknown-devices.ts';
import { addressOf } from './address-of.ts';
import type { Timed } from './connections.ts';
import { recordCertificate } from './peer-certificate.ts';
import type { Accept, Context } from './tcp-server.ts';
import type { TlsMaterial } from './tls-files.ts';

/** One network (an address; of IPv6 half of one) has no more than this part of all. */
const SHARE = 4;

/**
 * A session that is resumed would be taken for what was checked when it began, whatever became of certificate and
 * authority since; and nobody negotiates anew in the middle of their reports.
 */
const NO_SHORTCUTS = constants.SSL_OP_NO_TICKET | constants.SSL_OP_NO_RENEGOTIATION;

type Handshake = Timed & { leave: () => void };

/**
 * Connections on their way to being secured. TLS ends here; what comes out is taken like a plain connection. Each has its
 * time, counted from its beginning and not from its last byte, and its place among the few that are under way.
 */
export class Handshakes {
  readonly #context: Context;
  readonly #accept: Accept;
  readonly #server: Server;
  readonly #underWay = new Map<string, Handshake>();
  readonly #perNetwork = new Map<string, number>();
  readonly #begun = { second: 0, total: 0, perNetwork: new Map<string, number>() };
  #hasAuthority: boolean;

  constructor(context: Context, material: TlsMaterial, accept: Accept) {
    this.#context = context;
    this.#accept = accept;
    this.#hasAuthority = material.ca.length > 0;
    this.#server = createServer({
      ...material,
      minVersion: 'TLSv1.2',
      secureOptions: NO_SHORTCUTS,
      // Who shows none is still let in: which device wants one, is known when they name it.
      requestCert: true,
      rejectUnauthorized: false,
      // Ours comes first, with those of all other connections.
      handshakeTimeout: context.services.limits.handshakeSeconds * 2_000,
    });
    this.#server.on('secureConnection', (socket) => this.#secured(socket));
    this.#server.on('tlsClientError', (error, socket) => {
      context.services.log.debug({ err: error }, 'tracker handshake');
      context.services.metrics.closedConnections.inc({ reason: 'handshakeFailed' });
      socket.destroy();
    });
  }

  /** For those who come from now on. */
  use(material: TlsMaterial): void {
    this.#server.setSecureContext({ ...material, minVersion: 'TLSv1.2', secureOptions: NO_SHORTCUTS });
    this.#hasAuthority = material.ca.length > 0;
  }

  begin(socket: Socket, remoteAddress: string): void {
    const limit = this.#limitReached(networkOf(remoteAddress));
    if (limit) {
      this.#context.services.metrics.refusedConnections.inc({ limit });
      socket.destroy();
      return;
    }
    this.#enter(socket, remoteAddress);
    this.#server.emit('connection', socket);
  }

  #enter(socket: Socket, remoteAddress: string): void {
    const { connections, services } = this.#context;
    const { limits, metrics } = services;
    const key = keyOf(socket);
    const network = networkOf(remoteAddress);
    const openedAt = Date.now();
    const close = (reason: string) => {
      metrics.closedConnections.inc({ reason });
      socket.destroy();
    };
    const leave = () => {
      if (!this.#underWay.delete(key)) return;
      connections.delete(handshake);
      this.#count(network, -1);
    };
    const handshake: Handshake = {
      remoteAddress,
      leave,
      close,
      checkTime: (now) => now - openedAt > limits.handshakeSeconds * 1_000 && close('handshakeTimeout'),
      // Nothing of it was taken yet.
      stopReading: () => close('shutdown'),
    };
    this.#underWay.set(key, handshake);
    this.#count(network, 1);
    connections.add(handshake);
    socket.once('close', leave);
  }

  #secured(socket: TLSSocket): void {
    const handshake = this.#underWay.get(keyOf(socket));
    if (!handshake) {
      socket.destroy();
      return;
    }
    handshake.leave();
    socket.on('error', (error) => this.#context.services.log.debug({ err: error }, 'tracker socket'));
    recordCertificate(socket, this.#hasAuthority);
    this.#accept(socket, handshake.remoteAddress);
  }

  #limitReached(network: string): string | null {
    const { handshakes, handshakesPerSecond } = this.#context.services.limits;
    if (this.#underWay.size >= handshakes) return 'handshakes';
    if ((this.#perNetwork.get(network) ?? 0) >= Math.ceil(handshakes / SHARE)) return 'handshakesOfOne';
    const begun = this.#begun;
    const second = Math.floor(Date.now() / 1_000);
    if (second !== begun.second) {
      begun.second = second;
      begun.total = 0;
      begun.perNetwork.clear();
    }
    const begunBy = begun.perNetwork.get(network) ?? 0;
    if (begun.total >= handshakesPerSecond) return 'handshakesPerSecond';
    if (begunBy >= Math.ceil(handshakesPerSecond / SHARE)) return 'handshakesPerSecondOfOne';
    begun.total++;
    begun.perNetwork.set(network, begunBy + 1);
    return null;
  }

  #count(network: string, more: 1 | -1): void {
    const count = (this.#perNetwork.get(network) ?? 0) + more;
    if (count > 0) this.#perNetwork.set(network, count);
    else this.#perNetwork.delete(network);
  }
}

/** No two connections that are open at once have both. */
function keyOf({ remoteAddress, remotePort }: Socket): string {
  return `${addressOf(remoteAddress)}|${remotePort}`;
}
