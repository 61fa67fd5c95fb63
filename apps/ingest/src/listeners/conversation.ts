import { DecodeError } from '@fleet/protocols/decode-error';
import type { Decoded, StreamProtocol } from '@fleet/protocols/protocol';
import type { Device } from '../sessions/device.ts';
import type { Services } from './services.ts';

export type Received = { frame: Buffer; receivedAt: Date; decoded: Decoded<unknown> };
export type Peer = { protocol: StreamProtocol; transport: 'tcp' | 'udp'; remoteAddress: string };

/** What one tracker said in its protocol so far: the session of its decoder, and how much of it was nonsense. */
export class Conversation {
  readonly #peer: Peer;
  readonly #services: Services;
  #session: unknown;
  #badInRow = 0;

  constructor(peer: Peer, services: Services) {
    this.#peer = peer;
    this.#services = services;
    this.#session = peer.protocol.createSession();
  }

  /** Too much in a row was no frame of this protocol. */
  get isHopeless(): boolean {
    return this.#badInRow >= this.#services.limits.decodeErrorsPerConnection;
  }

  /** Null for a bad frame, which is counted, logged and dropped. */
  decode(frame: Buffer, receivedAt: Date, device: Device | null): Decoded<unknown> | null {
    const { metrics, checksums } = this.#services;
    const { protocol, transport } = this.#peer;
    const { name } = protocol;
    metrics.frames.inc({ protocol: name });
    try {
      const { model = null, timeZone = null } = device ?? {};
      const decoded = protocol.decode(frame, this.#session, { receivedAt, transport, model, timeZone });
      if (decoded.checksum === 'wrong') {
        metrics.wrongChecksums.inc({ protocol: name });
        if (checksums === 'refuse') throw new DecodeError('wrong checksum', frame);
      }
      this.#session = decoded.session;
      this.#badInRow = 0;
      return decoded;
    } catch (error) {
      this.#badInRow++;
      this.noteBad(frame, device, error);
      return null;
    }
  }

  /** Nothing is kept of what a stranger said: a picture it began would be megabytes. */
  startOver(): void {
    this.#session = this.#peer.protocol.createSession();
  }

  skipped(bytes: number): void {
    if (bytes === 0) return;
    this.#badInRow++;
    this.#services.metrics.skippedBytes.inc({ protocol: this.#peer.protocol.name }, bytes);
  }

  noteBad(frame: Uint8Array, device: Device | null, error: unknown): void {
    const { protocol, remoteAddress } = this.#peer;
    this.#services.metrics.decodeErrors.inc({ protocol: protocol.name });
    const source = { protocol: protocol.name, deviceId: device?.id ?? null, remoteAddress };
    this.#services.badFrames.note({ ...source, frame }, error);
  }
}
