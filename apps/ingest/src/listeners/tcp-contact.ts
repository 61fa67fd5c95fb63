import type { StreamProtocol } from '@fleet/protocols/protocol';
import type { CommandContact } from '../sessions/command-contact.ts';
import type { Origin } from './deliveries.ts';
import type { Outgoing } from './outgoing.ts';
import type { Speaker } from './speaker.ts';

/** Commands to the devices of one TCP connection. */
export function tcpContact(
  protocol: StreamProtocol,
  { link, remoteAddress }: Origin,
  speaker: Speaker,
  outgoing: Outgoing,
): CommandContact {
  return {
    ...{ linkId: link.id, protocol, remoteAddress },
    get isReady() {
      return outgoing.isReady;
    },
    get hasOthers() {
      return speaker.heldDevices > 1;
    },
    identifierOf: (deviceId) => speaker.identifierOf(deviceId),
    say: (bytes) => outgoing.say(bytes),
  };
}
