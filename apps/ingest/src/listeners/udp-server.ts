import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { setTimeout as delay } from 'node:timers/promises';
import type { Message, StreamProtocol } from '@fleet/protocols/protocol';
import type { CommandContact } from '../sessions/command-contact.ts';
import type { Device } from '../sessions/device.ts';
import { BoundedMap } from '../storage/bounded-map.ts';
import { addressOf } from './address-of.ts';
import { DecoderSession } from './decoder-session.ts';
import { recogniseDatagram } from './recognise.ts';
import { recordUnidentified } from './record-unidentified.ts';
import { identifiersOf, secretOf } from './records.ts';
import { identityReplies, repliesWhen } from './replies.ts';
import type { Services } from './services.ts';
import { isTurningAway, storeOnce } from './store-once.ts';

/** Senders whose session is kept; older ones log in again. */
const MAX_SENDERS = 10_000;
/** Datagrams that wait for a lookup or a commit. A flood, or a database that hangs, drops the rest unanswered. */
const MAX_WAITING = 2_000;

/** Mobile networks' address translation drops a sender after a longer silence. */
const REACHABLE_MS = 25_000;

/** A datagram of the largest size could hold thousands of the smallest frames. */
const MAX_FRAMES = 100;

type Sender = {
  protocol: StreamProtocol;
  decoderSession: DecoderSession;
  identifiers: string[] | null;
  secret: string | null;
  device: Device | null;
  heardAtMs: number;
  contact: CommandContact | null;
};
type Datagram = { from: RemoteInfo; receivedAt: Date; sender: Sender };

/** Which protocol a datagram is of; null when of none. `spoke` is what its sender spoke before. */
type Recognise = (datagram: Buffer, spoke: StreamProtocol | null) => StreamProtocol | null;

/** Trackers that speak `protocol` in datagrams, of a frame or a few each. One that cannot be stored gets no reply. */
export function createUdpServer(protocol: StreamProtocol, services: Services, reusePort: boolean): Socket {
  return createDatagramServer(() => protocol, services, reusePort);
}

/** Trackers of any protocol that has datagrams, told apart by each of them. What nobody knows is only counted. */
export function createUniversalUdpServer(
  protocols: readonly StreamProtocol[],
  services: Services,
  reusePort: boolean,
): Socket {
  return createDatagramServer(
    (datagram, spoke) => recogniseOrGiveUp(datagram, protocols, spoke, services),
    services,
    reusePort,
  );
}

/** A recogniser with a hole costs one datagram. */
function recogniseOrGiveUp(
  datagram: Buffer,
  protocols: readonly StreamProtocol[],
  spoke: StreamProtocol | null,
  { log }: Services,
): StreamProtocol | null {
  try {
    return recogniseDatagram(datagram, protocols, spoke);
  } catch (error) {
    log.error({ err: error, datagram: datagram.toString('hex') }, 'protocol not recognised');
    return null;
  }
}

function createDatagramServer(recognise: Recognise, services: Services, reusePort: boolean): Socket {
  const socket = createSocket({ type: 'udp4', reusePort });
  const senders = new BoundedMap<string, Sender>(MAX_SENDERS, ({ decoderSession }) => decoderSession.close());
  socket.on('error', (error) => services.log.warn({ err: error }, 'datagram socket'));
  let waiting = 0;
  socket.on('message', (bytes, from) => {
    const key = `${from.address}:${from.port}`;
    const known = senders.get(key);
    const protocol = recognise(bytes, known?.protocol ?? null);
    if (!protocol) return services.metrics.unrecognisedDatagrams.inc();
    const sender = known?.protocol === protocol ? known : newSender(protocol, from, services);
    const isCrowded = services.mediaRoom.mustWait(sender.decoderSession);
    if (isTurningAway(services) || isCrowded || waiting >= MAX_WAITING)
      return services.metrics.turnedAway.inc({ protocol: protocol.name });
    if (known !== sender) known?.decoderSession.close();
    senders.set(key, sender);
    sender.heardAtMs = Date.now();
    sender.contact ??= contactOf(sender, (command) => send(socket, from, command));
    const datagram = { from, receivedAt: services.clock.now(), sender };
    waiting++;
    answerAll(bytes, datagram, services, (reply) => send(socket, from, reply))
      .catch((error: unknown) => {
        services.log.error({ err: error, protocol: protocol.name }, 'datagram failed');
      })
      .finally(() => waiting--);
  });
  return socket;
}

function newSender(protocol: StreamProtocol, from: RemoteInfo, services: Services): Sender {
  const peer = { protocol, transport: 'udp', remoteAddress: addressOf(from.address) } as const;
  const decoderSession = new DecoderSession(peer, services);
  return {
    ...{ protocol, decoderSession, identifiers: null, secret: null, device: null },
    ...{ heardAtMs: Date.now(), contact: null },
  };
}

/** Null for protocols without commands over datagrams. */
function contactOf(sender: Sender, send: (bytes: Uint8Array) => void): CommandContact | null {
  const { protocol, decoderSession } = sender;
  if (!protocol.answers?.byDatagram) return null;
  return {
    ...{ linkId: null, protocol, remoteAddress: decoderSession.remoteAddress, hasOthers: false },
    get isReady() {
      return Date.now() - sender.heardAtMs < REACHABLE_MS;
    },
    identifierOf: () => sender.identifiers?.[0] ?? null,
    say: async (bytes) => {
      send(bytes);
      return true;
    },
  };
}

/** Frame after frame, as they would come by a stream. */
async function answerAll(
  bytes: Buffer,
  datagram: Datagram,
  services: Services,
  reply: (bytes: Uint8Array) => void,
): Promise<void> {
  const { protocol } = datagram.sender;
  const { frames, skipped } = protocol.splitDatagram?.(bytes) ?? { frames: [bytes], skipped: 0 };
  const tooMany = frames.slice(MAX_FRAMES).reduce((sum, frame) => sum + frame.length, 0);
  datagram.sender.decoderSession.skipped(skipped + tooMany);
  for (const frame of frames.slice(0, MAX_FRAMES)) await answer(frame, datagram, services, reply);
}

async function answer(
  bytes: Buffer,
  datagram: Datagram,
  services: Services,
  reply: (bytes: Uint8Array) => void,
): Promise<void> {
  const { from, receivedAt, sender } = datagram;
  const { protocol } = sender;
  const received = sender.decoderSession.receive(bytes, receivedAt, sender.device);
  if (!received) return;
  const { messages, replies } = received.decoded;
  repliesWhen('now', replies).forEach(reply);
  identify(sender, messages);
  if (!sender.identifiers) return sender.decoderSession.startOver();
  const device = await services.identities.resolve(sender.identifiers).catch(() => undefined);
  // The database did not answer: what is not acknowledged comes again.
  if (device === undefined) return services.metrics.turnedAway.inc({ protocol: protocol.name });
  const remoteAddress = addressOf(from.address);
  const { name } = protocol;
  const shown = { protocol: name, remoteAddress, secret: sender.secret, certificate: null };
  if (device && services.refusals.refuses(device, shown)) {
    sender.device = null;
    await delay(services.refusals.delayMs(device, shown), undefined, { ref: false });
    return identityReplies(false, replies).forEach(reply);
  }
  sender.device = device;
  identityReplies(device !== null, replies).forEach(reply);
  if (!device) {
    sender.decoderSession.startOver();
    const { identifiers } = sender;
    recordUnidentified(services, { identifiers, protocol: name, remoteAddress, frame: bytes });
    return;
  }
  const read = sender.decoderSession.readAs(device, received);
  if (!read) return;
  if (sender.contact) services.connected.heardDatagram(device.id, sender.contact);
  const { unread } = read;
  const delivery = { device, messages: read.messages, unread, protocol: name, receivedAt, remoteAddress };
  const outcome = await storeOnce(services, { ...delivery, frame: bytes });
  if (outcome === 'kept' && unread) unread.repliesWhenKept.forEach(reply);
  else if (outcome === 'stored' || outcome === 'kept') repliesWhen('stored', replies).forEach(reply);
}

/** Who names themselves once more without their secret has shown it before. */
function identify(sender: Sender, messages: readonly Message[]): void {
  const identifiers = identifiersOf(messages) ?? sender.identifiers;
  const isSame = identifiers?.join() === sender.identifiers?.join();
  sender.secret = secretOf(messages) ?? (isSame ? sender.secret : null);
  sender.identifiers = identifiers;
}

function send(socket: Socket, { address, port }: RemoteInfo, bytes: Uint8Array): void {
  socket.send(bytes, port, address, () => undefined);
}
