import type { StreamProtocol } from '@fleet/protocols/protocol';

/** A way to send a command to a device: its connection, or the sender of its datagrams. */
export type CommandContact = {
  /** Null for datagrams. */
  readonly linkId: string | null;
  readonly protocol: StreamProtocol;
  readonly remoteAddress: string;
  /** False while the protocol requires another message first, or the device may not receive it. */
  readonly isReady: boolean;
  /** Several devices share the connection. */
  readonly hasOthers: boolean;
  /** The device's identifier in this protocol. */
  identifierOf: (deviceId: string) => string | null;
  /** True when the bytes were handed to the socket; false if it was closed and nothing was sent. */
  say: (bytes: Uint8Array) => Promise<boolean>;
};
