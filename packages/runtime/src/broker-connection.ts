import type { Namespace } from 'socket.io';
import type { BrokerLink } from './broker-link.ts';

/** What a process can know of its two ways: a message that the other end lost is the other end's to tell. */
export type BrokerLinks = {
  /** Down: messages of other processes may not come. When it is up again, what came meanwhile was missed. */
  receiving: BrokerLink;
  /** Down: what was emitted last did not reach the broker. Known by trying only, so emit now and then. */
  sending: BrokerLink;
};

/** An open connection of Socket.IO to the broker: `create` makes the adapter of one namespace. */
export type BrokerConnection = {
  create: (namespace: Namespace) => Namespace['adapter'];
  links: BrokerLinks;
  close: () => Promise<void>;
};
