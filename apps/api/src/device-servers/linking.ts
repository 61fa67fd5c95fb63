import type { ServerDeviceConflict } from '@fleet/contracts/device-server';
import type { Tx } from '@fleet/db/client';
import type { DeviceServer } from '@fleet/db/models';
import type { RecordChange } from '../commit/commit.ts';
import type { SyncParts } from './sync-parts.ts';

/** The linking of one device, in a transaction of its own. */
export type Linking = SyncParts & { tx: Tx; record: RecordChange; server: DeviceServer };

/** Thrown if a person has to decide how to link a device. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
  readonly conflict: ServerDeviceConflict;

  constructor(conflict: ServerDeviceConflict) {
    super(conflict);
    this.conflict = conflict;
  }
}
