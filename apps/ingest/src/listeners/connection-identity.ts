import { setTimeout as delay } from 'node:timers/promises';
import type { DeviceConnection } from '../sessions/connected-devices.ts';
import type { Device } from '../sessions/device.ts';
import type { Shown } from '../sessions/device-guard.ts';
import { recordUnidentified } from './record-unidentified.ts';
import type { Services } from './services.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

type Held = { identifiers: string[]; device: Device };

/** Who speaks on a connection, and which devices it holds: one, or behind a gateway many. */
export class ConnectionIdentity {
  readonly #services: Services;
  readonly #connection: DeviceConnection;
  #identifiers: string[] | null = null;
  #secret: string | null = null;
  #device: Device | null = null;
  /** By the first of the identifiers that named them. */
  readonly #held = new Map<string, Held>();

  constructor(services: Services, connection: DeviceConnection) {
    this.#services = services;
    this.#connection = connection;
  }

  /** Null before it is known, and after its registration changed until it is looked up again. */
  get device(): Device | null {
    return this.#device;
  }

  get holdsDevice(): boolean {
    return this.#held.size > 0;
  }

  get heldDevices(): number {
    return this.#held.size;
  }

  /** By which it named a device that it holds. */
  identifierOf(deviceId: string): string | null {
    for (const [name, { device }] of this.#held) if (device.id === deviceId) return name;
    return null;
  }

  get identifiers(): string[] | null {
    return this.#identifiers;
  }

  /** Who names themselves once more without their secret has shown it before. */
  identify(identifiers: string[], secret: string | null): void {
    const isSame = this.#identifiers?.join() === identifiers.join();
    this.#secret = secret ?? (isSame ? this.#secret : null);
    this.#identifiers = identifiers;
  }

  /** How long the answer to one who is not taken for this device waits; null for one who is. A refusal is noted. */
  refusalDelayMs(device: Device, speaking: Omit<Shown, 'secret'>): number | null {
    const { refusals } = this.#services;
    const isRefused = refusals.refuses(device, { ...speaking, secret: this.#secret });
    return isRefused ? refusals.delayMs(device, speaking) : null;
  }

  /**
   * Asks again while there is no answer: a tracker is not told that it is unknown because the database is away.
   * Undefined when there was none for too long, or nobody waits for it any more.
   */
  async lookUp(identifiers: string[], isOver: () => boolean): Promise<Device | null | undefined> {
    const { identities, limits } = this.#services;
    const giveUpAtMs = Date.now() + limits.lookupSeconds * 1_000;
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(LAST_RETRY_MS, retryMs * 2)) {
      try {
        return await identities.resolve(identifiers);
      } catch {
        if (isOver() || Date.now() >= giveUpAtMs) return undefined;
        // Not all at once, of the thousands that wait.
        await delay(retryMs * (0.5 + Math.random() / 2));
      }
    }
  }

  /** Who introduced itself last is `device`. */
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

  /** Another connection holds the device from now on. True when nothing keeps this one: it was all, or spoke last. */
  lose(deviceId: string): boolean {
    for (const [name, { device }] of this.#held) if (device.id === deviceId) this.#held.delete(name);
    return this.#held.size === 0 || this.#device?.id === deviceId;
  }

  /** Holds nothing any more. */
  leave(): void {
    for (const name of [...this.#held.keys()]) this.#release(name);
    this.#device = null;
  }

  /** Leaves. Answers those it held, as they are registered now: since they last spoke they may have moved, or gone. */
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
