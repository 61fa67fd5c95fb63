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
  /** Another server forwards its positions as well; for each instant one of both is stored. */
  isRelayed?: boolean;
};

export type RequiredCredential = 'NONE' | 'SECRET' | 'CERTIFICATE' | 'EITHER';

/** What somebody who names a device has to show beside its identifier; null is anything. */
export type DeviceGuard = {
  protocols: ReadonlySet<string> | null;
  networks: BlockList | null;
  secretHash: string | null;
  /** SHA-256 in lower-case hex, or the common name of one by the installation's authority. */
  certificate: string | null;
  required: RequiredCredential;
  /** The name that a certificate by the installation's authority has where none is bound. */
  identifier: string;
};
