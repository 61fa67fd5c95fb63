import type { Decoded, StreamProtocol } from '@fleet/protocols/protocol';
import type { Device } from '../sessions/device.ts';
import type { Services } from './services.ts';

/** What one tracker said in its protocol so far: the session of its decoder, and how much of it was nonsense. */
export class Conversation {
  readonly protocol: StreamProtocol;
  readonly #services: Services;
  readonly #remoteAddress: string;
  #session: unknown;
  #badInRow = 0;

  constructor(protocol: StreamProtocol, remoteAddress: string, services: Services) {
    this.protocol = protocol;
    this.#services = services;
    this.#remoteAddress = remoteAddress;
    this.#session = protocol.createSession();
  }

  /** Too much in a row was no frame of this protocol. */
  get isHopeless(): boolean {
    return this.#badInRow >= this.#services.limits.decodeErrorsPerConnection;
  }

  /** Null for a bad frame, which is counted, logged and dropped. */
  decode(frame: Buffer, receivedAt: Date, device: Device | null): Decoded<unknown> | null {
    const { metrics } = this.#services;
    const protocol = this.protocol.name;
    const { model = null, timeZone = null } = device ?? {};
    metrics.frames.inc({ protocol });
    try {
      const context = { receivedAt, transport: 'tcp', model, timeZone } as const;
      const decoded = this.protocol.decode(frame, this.#session, context);
      this.#session = decoded.session;
      this.#badInRow = 0;
      if (decoded.checksum === 'wrong') metrics.wrongChecksums.inc({ protocol });
      return decoded;
    } catch (error) {
      this.#badInRow++;
      metrics.decodeErrors.inc({ protocol });
      const source = { protocol, deviceId: device?.id ?? null, remoteAddress: this.#remoteAddress };
      this.#services.badFrames.note({ ...source, frame }, error);
      return null;
    }
  }

  skipped(bytes: number): void {
    if (bytes === 0) return;
    this.#badInRow++;
    this.#services.metrics.skippedBytes.inc({ protocol: this.protocol.name }, bytes);
  }
}
