import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import type { StreamProtocol } from '@fleet/protocols/protocol';
import type { Device } from '../sessions/device.ts';
import { BoundedMap } from '../storage/bounded-map.ts';
import { addressOf } from './address-of.ts';
import { Conversation } from './conversation.ts';
import { noteStranger } from './note-stranger.ts';
import { identifiersOf } from './records.ts';
import { identityReplies, repliesWhen } from './replies.ts';
import type { Services } from './services.ts';
import { isTurningAway, storeOnce } from './store-once.ts';

/** Senders whose session is kept; older ones log in again. */
const MAX_SENDERS = 10_000;
/** Datagrams that wait for a lookup or a commit. A flood, or a database that hangs, drops the rest unanswered. */
const MAX_WAITING = 2_000;

type Sender = { conversation: Conversation; identifiers: string[] | null; device: Device | null };
type Datagram = { bytes: Buffer; from: RemoteInfo; receivedAt: Date; sender: Sender };

/** Trackers that speak `protocol` in datagrams, one frame each. A datagram that cannot be stored gets no reply. */
export function createUdpServer(protocol: StreamProtocol, services: Services, reusePort: boolean): Socket {
  const socket = createSocket({ type: 'udp4', reusePort });
  const senders = new BoundedMap<string, Sender>(MAX_SENDERS);
  socket.on('error', (error) =>
    services.log.warn({ err: error, protocol: protocol.name }, 'datagram socket'),
  );
  let waiting = 0;
  socket.on('message', (bytes, from) => {
    if (isTurningAway(services) || waiting >= MAX_WAITING) {
      services.metrics.turnedAway.inc({ protocol: protocol.name });
      return;
    }
    const key = `${from.address}:${from.port}`;
    const sender = senders.get(key) ?? newSender(protocol, from, services);
    senders.set(key, sender);
    const datagram = { bytes, from, receivedAt: new Date(), sender };
    waiting++;
    answer(datagram, protocol, services, (reply) => send(socket, from, reply))
      .catch((error: unknown) => sender.conversation.noteBad(bytes, sender.device, error))
      .finally(() => waiting--);
  });
  return socket;
}

function newSender(protocol: StreamProtocol, from: RemoteInfo, services: Services): Sender {
  const peer = { protocol, transport: 'udp', remoteAddress: addressOf(from.address) } as const;
  return { conversation: new Conversation(peer, services), identifiers: null, device: null };
}

async function answer(
  datagram: Datagram,
  protocol: StreamProtocol,
  services: Services,
  reply: (bytes: Uint8Array) => void,
): Promise<void> {
  const { bytes, from, receivedAt, sender } = datagram;
  const received = sender.conversation.receive(bytes, receivedAt, sender.device);
  if (!received) return;
  const { messages, replies } = received.decoded;
  repliesWhen('now', replies).forEach(reply);
  sender.identifiers = identifiersOf(messages) ?? sender.identifiers;
  if (!sender.identifiers) return sender.conversation.startOver();
  const device = await services.identities.resolve(sender.identifiers);
  sender.device = device;
  identityReplies(device !== null, replies).forEach(reply);
  const remoteAddress = addressOf(from.address);
  const { name } = protocol;
  if (!device) {
    sender.conversation.startOver();
    const { identifiers } = sender;
    noteStranger(services, { identifiers, protocol: name, remoteAddress, frame: bytes });
    return;
  }
  const read = sender.conversation.readAs(device, received);
  if (!read) return;
  const { unread } = read;
  const delivery = { device, messages: read.messages, unread, protocol: name, receivedAt, remoteAddress };
  const outcome = await storeOnce(services, { ...delivery, frame: bytes });
  if (outcome === 'kept' && unread) unread.repliesWhenKept.forEach(reply);
  else if (outcome === 'stored' || outcome === 'kept') repliesWhen('stored', replies).forEach(reply);
}

function send(socket: Socket, { address, port }: RemoteInfo, bytes: Uint8Array): void {
  socket.send(bytes, port, address, () => undefined);
}
