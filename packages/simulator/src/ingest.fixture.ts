import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { crc16x25 } from '@fleet/protocols/crc';

/** A server that speaks the answering half of each protocol, for tests of the tracker's half. */
export type FakeIngest = {
  ports: { teltonika: number; gt06: number; osmand: number };
  /** By IMEI: what was kept, under bytes that are the same when it is sent again, and how many records it holds. */
  kept: Map<string, Map<string, number>>;
  connections: number;
  /** Called before a teltonika packet is acknowledged: its answer replaces the count. */
  answerCount: (imei: string, count: number) => number;
  dropAll: () => void;
  close: () => Promise<void>;
};

const ANY_PORT = { teltonika: 0, gt06: 0, osmand: 0 };

export async function startFakeIngest(ports: FakeIngest['ports'] = ANY_PORT): Promise<FakeIngest> {
  const sockets = new Set<Socket>();
  const fake: FakeIngest = {
    ports,
    kept: new Map(),
    connections: 0,
    answerCount: (_, count) => count,
    dropAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      fake.dropAll();
      for (const server of servers) server.close();
      await Promise.all(servers.map((server) => once(server, 'close')));
    },
  };
  const accept = (speak: (socket: Socket, fake: FakeIngest) => void) =>
    createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      fake.connections++;
      speak(socket, fake);
    });
  const http = createHttpServer((request, response) => {
    keep(fake, new URL(request.url ?? '/', 'http://fake').searchParams.get('id') ?? '', request.url ?? '', 1);
    request.resume();
    response.end();
  });
  http.on('connection', (socket) => sockets.add(socket));
  const servers = [accept(speakTeltonika), accept(speakGt06), http] as const;
  fake.ports = {
    teltonika: await listen(servers[0], ports.teltonika),
    gt06: await listen(servers[1], ports.gt06),
    osmand: await listen(http, ports.osmand),
  };
  return fake;
}

async function listen(server: Server | HttpServer, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** How many different records it keeps, of one tracker or of all. */
export function countKept(fake: FakeIngest, imei?: string): number {
  const keeps = imei ? [fake.kept.get(imei) ?? new Map()] : [...fake.kept.values()];
  return keeps.flatMap((records) => [...records.values()]).reduce((sum, count) => sum + count, 0);
}

function keep(fake: FakeIngest, imei: string, bytes: string, count: number): void {
  const own = fake.kept.get(imei) ?? new Map<string, number>();
  fake.kept.set(imei, own.set(bytes, count));
}

function speakTeltonika(socket: Socket, fake: FakeIngest): void {
  let received = Buffer.alloc(0);
  let imei = '';
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (!imei && received.length >= 17) {
      imei = received.toString('ascii', 2, 17);
      received = received.subarray(17);
      socket.write(Buffer.from([1]));
    }
    while (received.length >= 12 && received.length >= 12 + received.readUInt32BE(4)) {
      const size = 12 + received.readUInt32BE(4);
      const packet = received.subarray(0, size);
      received = received.subarray(size);
      const count = packet.readUInt8(9);
      const answered = fake.answerCount(imei, count);
      if (answered === count) keep(fake, imei, packet.toString('hex'), count);
      const answer = Buffer.alloc(4);
      answer.writeUInt32BE(answered);
      socket.write(answer);
    }
  });
}

function speakGt06(socket: Socket, fake: FakeIngest): void {
  let received = Buffer.alloc(0);
  let imei = '';
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 3 && received.length >= received.readUInt8(2) + 5) {
      const frame = received.subarray(0, received.readUInt8(2) + 5);
      received = received.subarray(frame.length);
      const type = frame.readUInt8(3);
      if (type === 0x01) imei = frame.toString('hex', 4, 12).slice(1);
      if (type === 0x22) keep(fake, imei, frame.toString('hex', 4, frame.length - 6), 1);
      const answer = Buffer.from('7878050000000000' + '0d0a', 'hex');
      answer.writeUInt8(type, 3);
      frame.copy(answer, 4, frame.length - 6, frame.length - 4);
      answer.writeUInt16BE(crc16x25(answer, 2, 6), 6);
      socket.write(answer);
    }
  });
}
