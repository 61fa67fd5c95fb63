import { setTimeout as delay } from 'node:timers/promises';
import type { DeviceConnection } from '../sessions/connected-devices.ts';
import type { Device } from '../sessions/device.ts';
import type { Services } from './services.ts';

const LOOKUP_RETRY_MS = 500;

/** Which device speaks on a connection, and whether the connection holds it. */
export class Speaker {
  readonly #services: Services;
  readonly #connection: DeviceConnection;
  #identifiers: string[] | null = null;
  #device: Device | null = null;
  #held: Device | null = null;

  constructor(services: Services, connection: DeviceConnection) {
    this.#services = services;
    this.#connection = connection;
  }

  /** Null before it is known, and after its registration changed until it is looked up again. */
  get device(): Device | null {
    return this.#device;
  }

  get holdsDevice(): boolean {
    return this.#held !== null;
  }

  get identifiers(): string[] | null {
    return this.#identifiers;
  }

  introduce(identifiers: string[]): void {
    this.#identifiers = identifiers;
  }

  /** Asks until there is an answer: a tracker is not told that it is unknown because the database is away. */
  async lookUp(identifiers: string[], isOver: () => boolean): Promise<Device | null> {
    while (!isOver()) {
      try {
        return await this.#services.identities.resolve(identifiers);
      } catch {
        await delay(LOOKUP_RETRY_MS);
      }
    }
    return null;
  }

  accept(device: Device): void {
    if (this.#held?.id !== device.id) {
      this.leave();
      this.#services.connected.claim(device.id, this.#connection);
    }
    this.#device = device;
    this.#held = device;
  }

  reidentify(): void {
    this.#device = null;
  }

  /** The device that this connection held until now, unless another took it over. */
  leave(): Device | null {
    const held = this.#held;
    this.#held = null;
    this.#device = null;
    return held && this.#services.connected.release(held.id, this.#connection) ? held : null;
  }

  noteUnknown(frame: Uint8Array, protocol: string, remoteAddress: string): void {
    this.leave();
    const [identifier] = this.#identifiers ?? [];
    this.#services.metrics.unknownFrames.inc({ protocol });
    if (identifier !== undefined) this.#services.unknown.note({ identifier, protocol, remoteAddress, frame });
  }
}
