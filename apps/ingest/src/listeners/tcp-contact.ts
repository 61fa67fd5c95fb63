import type { StreamProtocol } from '@fleet/protocols/protocol';
import type { CommandContact } from '../sessions/command-contact.ts';
import type { ConnectionIdentity } from './connection-identity.ts';
import type { Outgoing } from './outgoing.ts';
import type { Origin } from './pending-writes.ts';

/** Commands to the devices of one TCP connection. */
export function tcpContact(
  protocol: StreamProtocol,
  { link, remoteAddress }: Origin,
  identity: ConnectionIdentity,
  outgoing: Outgoing,
): CommandContact {
  return {
    ...{ linkId: link.id, protocol, remoteAddress },
    get isReady() {
      return outgoing.isReady;
    },
    get hasOthers() {
      return identity.heldDevices > 1;
    },
    identifierOf: (deviceId) => identity.identifierOf(deviceId),
    say: (bytes) => outgoing.say(bytes),
  };
}
