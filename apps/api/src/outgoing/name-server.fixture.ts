import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPE_A = 1;

export type NameServer = { server: string; asked: () => number; close: () => void };

/** DNS server that answers A queries with the address that `answer` returns. */
export async function startNameServer(answer: (question: number) => readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (query, { port, address }) => {
    // The question ends with type and class after the name.
    const end = query.indexOf(0, HEADER_BYTES) + 5;
    const isA = query.readUInt16BE(end - 4) === TYPE_A;
    const addresses = isA ? answer(asked++) : [];
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    const records = addresses.map((text) =>
      // Pointer to the name of the question, type, class, TTL 0, four bytes.
      Buffer.from([0xc0, 0x0c, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...text.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: () => socket.close(),
  };
}
