import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { QUIET_MS, type StreamProtocol } from '@fleet/protocols/protocol';
import type { CommandContact } from '../sessions/command-contact.ts';
import type { DeviceConnection } from '../sessions/connected-devices.ts';
import type { Device } from '../sessions/device.ts';
import { BackPressure } from './back-pressure.ts';
import { closeSoon } from './close-soon.ts';
import { ConnectionIdentity } from './connection-identity.ts';
import type { Timed } from './connections.ts';
import { Deadlines } from './deadlines.ts';
import { DecoderSession, type Received } from './decoder-session.ts';
import { FrameReader } from './frame-reader.ts';
import { Holds } from './holds.ts';
import { Outgoing } from './outgoing.ts';
import { certificateOf } from './peer-certificate.ts';
import { PendingWrites } from './pending-writes.ts';
import { ReadPause } from './read-pause.ts';
import { identifiersOf, secretOf } from './records.ts';
import { identityReplies, repliesWhen } from './replies.ts';
import type { Services } from './services.ts';
import { tcpContact } from './tcp-contact.ts';

/**
 * One TCP connection of a tracker: processes its frames in order and sends the replies. Pauses reading during a lookup,
 * while its own frames wait for the disk, and while the shared queue is full.
 */
export class TrackerConnection implements DeviceConnection, Timed {
  readonly remoteAddress: string;
  readonly contact: CommandContact;
  readonly #outgoing: Outgoing;
  readonly #socket: Socket;
  readonly #services: Services;
  readonly #decoder: DecoderSession;
  readonly #reader: FrameReader;
  readonly #identity: ConnectionIdentity;
  readonly #pressure: BackPressure;
  readonly #readPause: ReadPause;
  readonly #writes: PendingWrites;
  readonly #deadlines: Deadlines;
  readonly #holds = new Holds();
  #closed = false;

  constructor(socket: Socket, protocol: StreamProtocol, remoteAddress: string, services: Services) {
    this.#socket = socket;
    this.remoteAddress = remoteAddress;
    this.#services = services;
    this.#decoder = new DecoderSession({ protocol, transport: 'tcp', remoteAddress }, services);
    this.#deadlines = new Deadlines(services.limits, () => !this.#identity.holdsAny && !this.#holds.isHeld);
    this.#reader = new FrameReader(protocol, services.limits.frameBytes);
    this.#readPause = new ReadPause(socket, this.#reader);
    this.#identity = new ConnectionIdentity(services, this);
    this.#pressure = new BackPressure(services, this.#decoder, () => this.#advance());
    const link = { id: randomUUID(), openedAt: services.clock.now() };
    const origin = { protocol: protocol.name, remoteAddress, link };
    this.#outgoing = new Outgoing(socket, services.limits, () => this.#pressure.isAllStored);
    this.contact = tcpContact(protocol, origin, this.#identity, this.#outgoing);
    this.#writes = new PendingWrites(services, origin, this.#pressure, {
      send: (replies) => this.#send(replies),
      hold: (task) => this.#hold(task),
      settled: () => {
        this.#outgoing.sayCommands();
        if (this.#pressure.isWaiting || this.#readPause.isEnded) this.#advance();
      },
      close: (reason) => this.close(reason),
    });
    services.metrics.connections.inc({ protocol: protocol.name });
  }

  /** Whether the received bytes are a frame only if nothing follows. */
  get mayEndQuietly(): boolean {
    return !this.#closed && this.#reader.mayEndQuietly;
  }

  receive(chunk: Buffer): void {
    if (this.#closed) return;
    this.#reader.push(chunk);
    this.#readPause.heard();
    this.#deadlines.heard(chunk.length);
    if (this.#deadlines.saidTooMuch) this.close('bytesBeforeIdentity');
    else this.#advance();
  }

  /** The peer closed its side: stores and acknowledges received frames before closing. */
  inputEnded(): void {
    this.#readPause.ended();
    this.#advance();
  }

  /** Called after the socket was closed by either side. */
  socketClosed(): void {
    if (!this.#closed) this.#services.metrics.connections.dec({ protocol: this.contact.protocol.name });
    this.#closed = true;
    this.#outgoing.close();
    this.#decoder.close();
    const at = this.#services.clock.now();
    for (const leaving of this.#identity.releaseDevices())
      void leaving.then((device) => device && this.#writes.sayClosed(device, at));
  }

  /** Closes the connection. On shutdown its devices stay online: they reconnect within moments. */
  close(reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#outgoing.close();
    this.#services.metrics.connections.dec({ protocol: this.contact.protocol.name });
    this.#services.metrics.closedConnections.inc({ reason });
    if (reason === 'shutdown') this.#identity.leave();
    closeSoon(this.#socket);
  }

  /** Stops reading for good (shutdown). Frames already read are stored and acknowledged. */
  stopReading(): void {
    this.#holds.forGood();
    this.#socket.pause();
  }

  takenOver(deviceId: string): void {
    if (this.#identity.lose(deviceId)) this.close('takenOver');
  }

  reidentify(): void {
    this.#identity.reidentify();
    this.#deadlines.identified();
  }

  /** Checks the deadlines. Silence does not count while reading is paused. */
  checkTime(nowMs: number): void {
    const closeReason = this.#readPause.closeReason(nowMs);
    if (closeReason) this.close(closeReason);
    if (this.#closed || this.#readPause.isWaiting || this.#socket.isPaused()) return;
    const reason = this.#deadlines.whyOver(nowMs);
    if (reason) this.close(reason);
    else if (this.#reader.mayEndQuietly && this.#isQuiet(nowMs)) this.#advance();
  }

  /** An error of a decoder ends this connection only. */
  #advance(): void {
    try {
      this.#readOn();
    } catch (error) {
      this.#fail(error);
    }
  }

  #readOn(): void {
    while (!this.#closed && !this.#holds.isHeld && !this.#mustWait()) {
      const { frame, skippedBytes } = this.#reader.next();
      this.#decoder.skipped(skippedBytes);
      if (frame) this.#take(frame);
      if (this.#decoder.hasTooManyErrors) this.close('decodeErrors');
      if (frame) continue;
      if (this.#reader.mayEndQuietly && this.#isQuiet(Date.now()) && this.#reader.endQuietly()) continue;
      this.#rest();
      return;
    }
  }

  #isQuiet(nowMs: number): boolean {
    const { isEnded, isWaiting } = this.#readPause;
    return isEnded || (!isWaiting && this.#deadlines.isSilent(nowMs, QUIET_MS));
  }

  #rest(): void {
    if (this.#closed) return;
    if (this.#reader.isOverlong) this.close('frameBytes');
    else if (this.#readPause.isEnded && this.#pressure.isAllStored) this.#socket.end();
    else if (this.#readPause.goOn()) this.#deadlines.heardNow();
  }

  #mustWait(): boolean {
    if (this.#pressure.mustWait(this.#reader)) this.#readPause.wait();
    return this.#pressure.isWaiting;
  }

  #take(frame: Buffer): void {
    const receivedAt = this.#services.clock.now();
    const received = this.#decoder.receive(frame, receivedAt, this.#identity.device);
    if (!received) return;
    const { decoded } = received;
    this.#send(repliesWhen('now', decoded.replies));
    const given = identifiersOf(decoded.messages);
    if (given) this.#identity.identify(given, secretOf(decoded.messages));
    const { device, identifiers } = this.#identity;
    if (device && !given) {
      this.#send(identityReplies(true, decoded.replies));
      this.#deliver(received, device);
    } else if (identifiers) this.#identify(received, identifiers);
  }

  #identify(received: Received, identifiers: string[]): void {
    const recalled = this.#services.identities.recall(identifiers);
    if (recalled !== undefined) this.#identified(received, recalled);
    else {
      const found = this.#identity.lookUp(identifiers, () => this.#closed);
      // The database did not answer: close, and let the tracker reconnect.
      this.#hold(
        found.then((device) =>
          device === undefined ? this.close('lookupFailed') : this.#identified(received, device),
        ),
      );
    }
  }

  #identified(received: Received, device: Device | null): void {
    if (this.#closed) return;
    const { name: protocol } = this.contact.protocol;
    const { remoteAddress } = this;
    const speaking = { protocol, remoteAddress, certificate: certificateOf(this.#socket) };
    const delayMs = device && this.#identity.refusalDelayMs(device, speaking);
    if (delayMs !== null) this.#hold(delay(delayMs).then(() => this.#refuse(received)));
    else if (!device) {
      this.#send(identityReplies(false, received.decoded.replies));
      this.#identity.recordUnknown(received.frame, protocol, remoteAddress);
    } else {
      this.#send(identityReplies(true, received.decoded.replies));
      this.#deadlines.identified();
      this.#identity.accept(device);
      this.#deliver(received, device);
    }
  }

  /** Delays the reply to a wrong secret, longer each time. */
  #refuse({ decoded }: Received): void {
    if (this.#closed) return;
    this.#send(identityReplies(false, decoded.replies));
    this.close('refused');
  }

  #deliver(received: Received, device: Device): void {
    const decoded = this.#decoder.readAs(device, received);
    if (decoded) this.#writes.take(device, received, decoded);
  }

  /** Resumes reading when `task` is done. */
  #hold(task: Promise<void>): void {
    this.#readPause.wait();
    this.#holds.until(task, { fail: (error) => this.#fail(error), goOn: () => this.#advance() });
  }

  #fail(error: unknown): void {
    this.#services.log.error({ err: error, protocol: this.contact.protocol.name }, 'frame failed');
    this.close('frameFailed');
  }

  #send(replies: readonly Uint8Array[]): void {
    if (this.#outgoing.send(replies)) return;
    this.close('unreadReplies');
    this.#socket.destroy();
  }
}
