import { DecodeError } from '@fleet/protocols/decode-error';
import type { Decoded, StreamProtocol } from '@fleet/protocols/protocol';
import type { MediaHolder } from '../media/media-room.ts';
import type { Device } from '../sessions/device.ts';
import type { Services } from './services.ts';

/** Registered properties of a device that its frames do not contain. */
type Registered = Pick<Device, 'model' | 'timeZone'>;
const NOT_REGISTERED: Registered = { model: null, timeZone: null };

export type Received = {
  frame: Buffer;
  receivedAt: Date;
  decoded: Decoded<unknown>;
  /** The decoder state before this frame. */
  session: unknown;
  registered: Registered;
};
export type Peer = { protocol: StreamProtocol; transport: 'tcp' | 'udp'; remoteAddress: string };

/** Decoder state of one tracker, with the number of bad frames in a row. */
export class DecoderSession implements MediaHolder {
  readonly #peer: Peer;
  readonly #services: Services;
  #session: unknown;
  #badInRow = 0;

  constructor(peer: Peer, services: Services) {
    this.#peer = peer;
    this.#services = services;
    this.#session = peer.protocol.createSession();
  }

  get remoteAddress(): string {
    return this.#peer.remoteAddress;
  }

  /** Whether too many frames in a row were invalid. */
  get hasTooManyErrors(): boolean {
    return this.#badInRow >= this.#services.limits.decodeErrorsPerConnection;
  }

  /** Decodes a frame. Null for a bad one, which is counted, logged and dropped. `device` is the device identified so far. */
  receive(frame: Buffer, receivedAt: Date, device: Device | null): Received | null {
    const { metrics, checksums } = this.#services;
    const { name } = this.#peer.protocol;
    metrics.frames.inc({ protocol: name });
    try {
      const registered = device ?? NOT_REGISTERED;
      const session = this.#session;
      const decoded = this.#decode({ frame, receivedAt, session, registered });
      if (decoded.checksum === 'wrong') {
        metrics.wrongChecksums.inc({ protocol: name });
        if (checksums === 'refuse') throw new DecodeError('wrong checksum', frame);
      }
      this.#continue(decoded.session);
      this.#badInRow = decoded.unread ? this.#badInRow + 1 : 0;
      if (decoded.unread) this.recordBad(frame, device, new DecodeError(decoded.unread.reason, frame));
      return { frame, receivedAt, decoded, session, registered };
    } catch (error) {
      this.#badInRow++;
      this.recordBad(frame, device, error);
      if (device && !this.#services.watched.isIdle) this.#watchBad(frame, receivedAt, device, error);
      return null;
    }
  }

  /**
   * Decodes the frame that identified its device again with the registered properties. Otherwise its time zone would differ
   * at the start of each connection, and a repeated record would not be recognised.
   */
  readAs(device: Device, received: Received): Decoded<unknown> | null {
    const decoded = this.#readAs(device, received);
    const { watched } = this.#services;
    if (decoded && !watched.isIdle) {
      const { frame, receivedAt } = received;
      const { messages, unread } = decoded;
      const reason = unread?.reason ?? null;
      watched.note({ ...this.#source(device), receivedAt, frame, messages, reason });
    }
    return decoded;
  }

  #readAs({ model, timeZone }: Device, received: Received): Decoded<unknown> | null {
    const { frame, registered, decoded } = received;
    if (model === registered.model && timeZone === registered.timeZone) return decoded;
    try {
      return this.#decode({ ...received, registered: { model, timeZone } });
    } catch (error) {
      this.recordBad(frame, null, error);
      return null;
    }
  }

  #watchBad(frame: Buffer, receivedAt: Date, device: Device, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#services.watched.note({ ...this.#source(device), receivedAt, frame, messages: [], reason });
  }

  #source({ id }: Device) {
    const { protocol, remoteAddress } = this.#peer;
    return { deviceId: id, protocol: protocol.name, remoteAddress };
  }

  #decode(of: Omit<Received, 'decoded'>): Decoded<unknown> {
    const { protocol, transport } = this.#peer;
    const { model, timeZone } = of.registered;
    return protocol.decode(of.frame, of.session, { receivedAt: of.receivedAt, transport, model, timeZone });
  }

  /** Resets the decoder after an unidentified frame: a photo it began could take megabytes. */
  startOver(): void {
    this.#continue(this.#peer.protocol.createSession());
  }

  giveUpMedia(): void {
    const { media } = this.#peer.protocol;
    if (media) this.#continue(media.drop(this.#session));
  }

  /** Frees the memory of the session. */
  close(): void {
    this.giveUpMedia();
  }

  #continue(session: unknown): void {
    this.#session = session;
    const { media } = this.#peer.protocol;
    if (media) this.#services.mediaRoom.hold(this, media.heldBytes(session));
  }

  skipped(bytes: number): void {
    if (bytes === 0) return;
    this.#badInRow++;
    this.#services.metrics.skippedBytes.inc({ protocol: this.#peer.protocol.name }, bytes);
  }

  recordBad(frame: Uint8Array, device: Device | null, error: unknown): void {
    const { protocol, remoteAddress } = this.#peer;
    this.#services.metrics.decodeErrors.inc({ protocol: protocol.name });
    const source = { protocol: protocol.name, deviceId: device?.id ?? null, remoteAddress };
    this.#services.badFrames.note({ ...source, frame }, error);
  }
}
