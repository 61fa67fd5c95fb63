import type { StreamProtocol } from '@fleet/protocols/protocol';

/** A way by which a command reaches a device: its connection, or the sender of its datagrams. */
export type CommandContact = {
  /** Null for datagrams. */
  readonly linkId: string | null;
  readonly protocol: StreamProtocol;
  readonly remoteAddress: string;
  /** False while something else has to be said first, or the device may not hear it. */
  readonly isReady: boolean;
  /** Several devices share it. */
  readonly hasOthers: boolean;
  /** What the device calls itself here. */
  identifierOf: (deviceId: string) => string | null;
  /** True once the bytes were handed to the socket; false when it was closed before, and nothing left. */
  say: (bytes: Uint8Array) => Promise<boolean>;
};
