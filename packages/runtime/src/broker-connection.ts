import type { Namespace } from 'socket.io';

/** An open connection of Socket.IO to the broker: `create` makes the adapter of one namespace. */
export type BrokerConnection = {
  create: (namespace: Namespace) => Namespace['adapter'];
  close: () => Promise<void>;
};
