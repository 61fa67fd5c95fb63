/** A connection that can be told of what happens to its device. */
export type DeviceConnection = {
  /** Another connection of this device came, and holds it from now on. */
  takenOver: (deviceId: string) => void;
  /** The device's registration changed; look again before its next record. */
  reidentify: () => void;
};

/** Which connection of this process holds which device. */
export class ConnectedDevices {
  readonly #holders = new Map<string, DeviceConnection>();

  get size(): number {
    return this.#holders.size;
  }

  /** Who spoke for the device last holds it; the connection before it is told. */
  claim(deviceId: string, connection: DeviceConnection): void {
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

  changed(deviceId: string): void {
    this.#holders.get(deviceId)?.reidentify();
  }

  allChanged(): void {
    for (const connection of this.#holders.values()) connection.reidentify();
  }
}
