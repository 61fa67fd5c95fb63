import { setTimeout as delay } from 'node:timers/promises';
import type { DeviceConnection } from '../sessions/connected-devices.ts';
import type { Device } from '../sessions/device.ts';
import type { Shown } from '../sessions/device-guard.ts';
import { recordUnidentified } from './record-unidentified.ts';
import type { Services } from './services.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

type Held = { identifiers: string[]; device: Device };

/** Device identity of a connection, and the devices it holds: one, or many behind a gateway. */
export class ConnectionIdentity {
  readonly #services: Services;
  readonly #connection: DeviceConnection;
  #identifiers: string[] | null = null;
  #secret: string | null = null;
  #device: Device | null = null;
  /** Held devices by the first identifier that named them. */
  readonly #held = new Map<string, Held>();

  constructor(services: Services, connection: DeviceConnection) {
    this.#services = services;
    this.#connection = connection;
  }

  /** Null before identification, and after the registration changed until the next lookup. */
  get device(): Device | null {
    return this.#device;
  }

  get holdsAny(): boolean {
    return this.#held.size > 0;
  }

  get heldDevices(): number {
    return this.#held.size;
  }

  /** The identifier by which the connection named a held device. */
  identifierOf(deviceId: string): string | null {
    for (const [name, { device }] of this.#held) if (device.id === deviceId) return name;
    return null;
  }

  get identifiers(): string[] | null {
    return this.#identifiers;
  }

  /** Sets the identifiers of the next records. A repeated login without a secret keeps the one shown before. */
  identify(identifiers: string[], secret: string | null): void {
    const isSame = this.#identifiers?.join() === identifiers.join();
    this.#secret = secret ?? (isSame ? this.#secret : null);
    this.#identifiers = identifiers;
  }

  /** Delay of the reply to a refused device; null if it is accepted. A refusal is recorded. */
  refusalDelayMs(device: Device, speaking: Omit<Shown, 'secret'>): number | null {
    const { refusals } = this.#services;
    const isRefused = refusals.refuses(device, { ...speaking, secret: this.#secret });
    return isRefused ? refusals.delayMs(device, speaking) : null;
  }

  /**
   * Looks up the device and retries while the database is away, so that no known tracker is rejected as unknown.
   * Undefined after the time limit, or once the connection is over.
   */
  async lookUp(identifiers: string[], isOver: () => boolean): Promise<Device | null | undefined> {
    const { identities, limits } = this.#services;
    const giveUpAtMs = Date.now() + limits.lookupSeconds * 1_000;
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(LAST_RETRY_MS, retryMs * 2)) {
      try {
        return await identities.resolve(identifiers);
      } catch {
        if (isOver() || Date.now() >= giveUpAtMs) return undefined;
        // Jitter, since thousands may be waiting.
        await delay(retryMs * (0.5 + Math.random() / 2));
      }
    }
  }

  /** Accepts `device` for the last identifiers. */
  accept(device: Device): void {
    const name = this.#name;
    if (this.#held.get(name)?.device.id !== device.id) {
      this.#release(name);
      this.#services.connected.attach(device.id, this.#connection);
    }
    this.#held.set(name, { identifiers: this.#identifiers ?? [], device });
    this.#device = device;
  }

  reidentify(): void {
    this.#device = null;
  }

  /** Drops a device that another connection took over. True if the connection should close: it was the last or current one. */
  lose(deviceId: string): boolean {
    for (const [name, { device }] of this.#held) if (device.id === deviceId) this.#held.delete(name);
    return this.#held.size === 0 || this.#device?.id === deviceId;
  }

  /** Releases all devices. */
  leave(): void {
    for (const name of [...this.#held.keys()]) this.#release(name);
    this.#device = null;
  }

  /** Releases all devices and returns them as they are registered now: they may have been moved or deleted since. */
  releaseDevices(): Promise<Device | null>[] {
    const left = [...this.#held.values()];
    this.leave();
    return left.map(async ({ identifiers, device }) => {
      const now = await this.#services.identities.resolve(identifiers).catch(() => device);
      return now?.id === device.id ? now : null;
    });
  }

  recordUnknown(frame: Uint8Array, protocol: string, remoteAddress: string): void {
    this.#release(this.#name);
    this.#device = null;
    recordUnidentified(this.#services, {
      identifiers: this.#identifiers ?? [],
      protocol,
      remoteAddress,
      frame,
    });
  }

  get #name(): string {
    return this.#identifiers?.[0] ?? '';
  }

  #release(name: string): void {
    const held = this.#held.get(name);
    this.#held.delete(name);
    if (held) this.#services.connected.release(held.device.id, this.#connection);
  }
}
