import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPE_A = 1;

export type NameServer = { server: string; asked: () => number; close: () => void };

/** A name server that answers each question after an IPv4 address with what `answer` says, and knows no other. */
export async function startNameServer(answer: (question: number) => readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (query, { port, address }) => {
    // The question ends behind its name: type and class.
    const end = query.indexOf(0, HEADER_BYTES) + 5;
    const isA = query.readUInt16BE(end - 4) === TYPE_A;
    const addresses = isA ? answer(asked++) : [];
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    const records = addresses.map((text) =>
      // A pointer to the name of the question, type, class, no time to live, four octets.
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
