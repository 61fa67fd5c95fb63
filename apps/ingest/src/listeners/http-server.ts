import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpProtocol, Message } from '@fleet/protocols/protocol';
import type { RequestCommand } from '../commands/command-dispatcher.ts';
import { isRelay, takeRelayed } from '../relay/take-relayed.ts';
import type { Device } from '../sessions/device.ts';
import { addressOf } from './address-of.ts';
import type { Connections } from './connections.ts';
import { certificateOf } from './peer-certificate.ts';
import { readBody } from './read-body.ts';
import { recordUnidentified } from './record-unidentified.ts';
import { identifiersOf, secretOf } from './records.ts';
import type { Services } from './services.ts';
import { type Delivery, isTurningAway, storeOnce } from './store-once.ts';
import { TaskQueues } from './task-queues.ts';
import { watchHttp } from './watch-http.ts';

const MAX_URL_LENGTH = 8_192;

/** Requests sent without waiting for the answer to the one before. They are taken in turn, as records of a stream are. */
const MAX_PIPELINED = 100;

const OK = 200;
const BAD_REQUEST = 400;
const TOO_LARGE = 413;
const UNAVAILABLE = 503;

type HttpContext = { services: Services; connections: Connections };

/**
 * Trackers that speak `protocol` in requests: 200 when stored, 400 for a bad request or an unknown device (as the peer
 * answers, so that clients behave the same), 503 while nothing can be stored.
 */
export function createHttpServer(protocol: HttpProtocol, { services, connections }: HttpContext): Server {
  const taskQueues = new TaskQueues(MAX_PIPELINED);
  const server = createServer((request, response) => {
    const status = taskQueues.take(request.socket, () =>
      isRelay(request) ? takeRelayed(request, services) : answer(request, protocol, services),
    );
    if (!status) return request.destroy();
    void status
      .catch((error: unknown): Answer => {
        const level = request.complete ? 'error' : 'debug';
        services.log[level]({ err: error, protocol: protocol.name }, 'request failed');
        return { status: UNAVAILABLE };
      })
      .then((answer) => finish(response, answer));
  });
  // A client that says at once that it will send no more still gets its answers (Node's own switch, without a type).
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket: Socket) => watchHttp(socket, services, connections));
  server.on('clientError', (_error, socket) => socket.destroy());
  return server;
}

type Answer = { status: number; command?: RequestCommand | null };

/** A command leaves with the answer, unless the device has gone already. */
function finish(response: ServerResponse, { status, command }: Answer): void {
  const isSent = command ? !response.destroyed && response.writable : false;
  command?.settle(isSent);
  const body = command && isSent ? command.bytes : null;
  response.statusCode = status;
  response.setHeader('content-length', body?.length ?? 0);
  if (status === UNAVAILABLE) response.setHeader('retry-after', 5);
  if (status === TOO_LARGE) response.setHeader('connection', 'close');
  response.end(body);
}

async function answer(request: IncomingMessage, protocol: HttpProtocol, services: Services): Promise<Answer> {
  const { metrics, clock } = services;
  const { name } = protocol;
  const receivedAt = clock.now();
  metrics.frames.inc({ protocol: name });
  const maxBytes = Math.min(protocol.maxBodyBytes, services.limits.frameBytes);
  const body = await readBody(request, maxBytes, services);
  if (!body || (request.url?.length ?? 0) > MAX_URL_LENGTH) return { status: TOO_LARGE };
  const context = { protocol, services, receivedAt };
  const said = decode(request, body, context, null);
  const identifiers = said && identifiersOf(said);
  if (!identifiers) return { status: BAD_REQUEST };
  if (isTurningAway(services)) return turnAway(services, name);
  const device = await services.identities.resolve(identifiers).catch(() => undefined);
  if (device === undefined) return turnAway(services, name);
  const remoteAddress = addressOf(request.socket.remoteAddress);
  const frame = Buffer.concat([Buffer.from(`${request.method} ${request.url}\n`), body]);
  const certificate = certificateOf(request.socket);
  const shown = { protocol: name, remoteAddress, secret: secretOf(said), certificate };
  if (!device) recordUnidentified(services, { identifiers, protocol: name, remoteAddress, frame });
  if (!device) return { status: BAD_REQUEST };
  if (services.refusals.refuses(device, shown)) {
    await delay(services.refusals.delayMs(device, shown), undefined, { ref: false });
    return { status: BAD_REQUEST };
  }
  const messages = isPlain(device) ? said : decode(request, body, context, device);
  return messages
    ? store(services, { device, messages, remoteAddress, frame, receivedAt }, protocol)
    : { status: BAD_REQUEST };
}

type Told = Omit<Delivery, 'unread' | 'protocol'>;

async function store(services: Services, told: Told, protocol: HttpProtocol): Promise<Answer> {
  const { name } = protocol;
  if (!services.watched.isIdle)
    services.watched.note({ ...told, deviceId: told.device.id, protocol: name, reason: null });
  const outcome = await storeOnce(services, { ...told, protocol: name, unread: undefined });
  if (outcome !== 'stored' && outcome !== 'kept') return turnAway(services, name);
  const to = { deviceId: told.device.id, remoteAddress: told.remoteAddress };
  return { status: OK, command: await services.commands.takeForRequest(protocol, to) };
}

/** Nothing is registered of it that would make its messages others. */
function isPlain({ model, timeZone }: Device): boolean {
  return model === null && timeZone === null;
}

function turnAway({ metrics }: Services, protocol: string): Answer {
  metrics.turnedAway.inc({ protocol });
  return { status: UNAVAILABLE };
}

type DecodeContext = { protocol: HttpProtocol; services: Services; receivedAt: Date };

function decode(
  request: IncomingMessage,
  body: Buffer,
  { protocol, services, receivedAt }: DecodeContext,
  device: Device | null,
): Message[] | null {
  const { method = 'GET', url = '/', headers } = request;
  const remoteAddress = addressOf(request.socket.remoteAddress);
  try {
    const contentType = headers['content-type'] ?? null;
    return protocol.decode(
      { method, url: new URL(url, 'http://tracker'), contentType, body },
      { receivedAt, model: device?.model ?? null, timeZone: device?.timeZone ?? null },
    );
  } catch (error) {
    services.metrics.decodeErrors.inc({ protocol: protocol.name });
    const frame = Buffer.concat([Buffer.from(`${method} ${url}\n`), body]);
    services.badFrames.note(
      { protocol: protocol.name, deviceId: device?.id ?? null, remoteAddress, frame },
      error,
    );
    return null;
  }
}
