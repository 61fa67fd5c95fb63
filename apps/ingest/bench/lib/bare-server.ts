/** Baseline: a TCP server that answers the first bytes of each connection and keeps it open. */
import { type AddressInfo, createServer } from 'node:net';

const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
  socket.on('error', () => undefined);
  socket.on('data', () => socket.write('\u0001'));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ msg: 'ready', port })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
