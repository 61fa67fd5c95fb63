import { BoundedMap } from '../storage/bounded-map.ts';
import type { CommandContact } from './command-contact.ts';

/** A connection that can be told of what happens to its device. */
export type DeviceConnection = {
  readonly contact: CommandContact;
  /** Another connection of this device came, and holds it from now on. */
  takenOver: (deviceId: string) => void;
  /** The device's registration changed; look again before its next record. */
  reidentify: () => void;
};

/** Senders of datagrams to whom a command may go; the oldest are forgotten. */
const MAX_SENDERS = 10_000;

/** Which connection of this process holds which device. */
export class ConnectedDevices {
  readonly #holders = new Map<string, DeviceConnection>();
  /** A datagram takes no connection away: anyone can send one in the name of a device. */
  readonly #senders = new BoundedMap<string, CommandContact>(MAX_SENDERS);

  get size(): number {
    return this.#holders.size;
  }

  /** Who spoke for the device last holds it; the connection before it is told. */
  attach(deviceId: string, connection: DeviceConnection): void {
    const before = this.#holders.get(deviceId);
    if (before === connection) return;
    this.#holders.set(deviceId, connection);
    before?.takenOver(deviceId);
  }

  /** True when this connection still held the device. */
  release(deviceId: string, connection: DeviceConnection): boolean {
    if (this.#holders.get(deviceId) !== connection) return false;
    return this.#holders.delete(deviceId);
  }

  heardDatagram(deviceId: string, sender: CommandContact): void {
    this.#senders.set(deviceId, sender);
  }

  /** By which a command can leave now; null while there is no such way in this process. */
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
