import type { BlockList } from 'node:net';

/** What a registered device is read with. Where it sits, and whose it is, is read when something of it is stored. */
export type Device = {
  id: string;
  model: string | null;
  timeZone: string | null;
  /** The zone before, where it was changed of late: what is sent again was stored by that one. */
  formerZone?: { timeZone: string | null } | null;
  /** Absent or null where an identifier is enough. */
  guard?: DeviceGuard | null;
};

/** What somebody who names a device has to show beside its identifier; null is anything. */
export type DeviceGuard = {
  protocol: string | null;
  networks: BlockList | null;
  secretHash: string | null;
};
