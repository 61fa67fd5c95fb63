import { BoundedMap } from '../storage/bounded-map.ts';
import type { CommandContact } from './command-contact.ts';

/** A connection that is notified of changes of its device. */
export type DeviceConnection = {
  readonly contact: CommandContact;
  /** Another connection took over the device. */
  takenOver: (deviceId: string) => void;
  /** The registration of the device changed; look it up before its next record. */
  reidentify: () => void;
};

/** Datagram senders that can receive commands; the oldest are dropped. */
const MAX_SENDERS = 10_000;

/** Connections of this process by the device they hold. */
export class ConnectedDevices {
  readonly #holders = new Map<string, DeviceConnection>();
  /** A datagram does not take over a connection, since its sender can be forged. */
  readonly #senders = new BoundedMap<string, CommandContact>(MAX_SENDERS);

  get size(): number {
    return this.#holders.size;
  }

  /** Attaches the device to its newest connection and notifies the previous one. */
  attach(deviceId: string, connection: DeviceConnection): void {
    const before = this.#holders.get(deviceId);
    if (before === connection) return;
    this.#holders.set(deviceId, connection);
    before?.takenOver(deviceId);
  }

  /** True if this connection still held the device. */
  release(deviceId: string, connection: DeviceConnection): boolean {
    if (this.#holders.get(deviceId) !== connection) return false;
    return this.#holders.delete(deviceId);
  }

  heardDatagram(deviceId: string, sender: CommandContact): void {
    this.#senders.set(deviceId, sender);
  }

  /** A contact for sending a command now; null if this process has none. */
  readyContact(deviceId: string): CommandContact | null {
    const contact = this.#holders.get(deviceId)?.contact ?? this.#senders.get(deviceId);
    return contact?.isReady ? contact : null;
  }

  changed(deviceId: string): void {
    this.#holders.get(deviceId)?.reidentify();
  }

  allChanged(): void {
    for (const connection of this.#holders.values()) connection.reidentify();
  }
}
