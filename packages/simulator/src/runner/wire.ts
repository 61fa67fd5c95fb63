import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP connection as a tracker uses it: it sends, and waits for the answer. */
export type Wire = {
  send: (bytes: Uint8Array) => void;
  /** The next bytes. Throws when none come in time, or the connection is gone. */
  receive: () => Promise<Buffer>;
  close: () => void;
};

/** Takes commands out of what the server says, and answers them. */
export type TakeCommands = (received: Buffer) => { rest: Buffer; passed: Buffer; replies: Buffer[] };

const CONNECT_TIMEOUT_MS = 10_000;
/** A server that stores before it answers may be slow; one that takes longer is taken for dead. */
const ANSWER_TIMEOUT_MS = 30_000;

export async function openWire(
  host: string,
  port: number,
  signal: AbortSignal,
  takeCommands?: TakeCommands,
): Promise<Wire> {
  const socket = connect({ host, port, noDelay: true });
  // A connection that breaks while nobody waits shows at the next send.
  socket.on('error', () => socket.destroy());
  socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
  const close = () => socket.destroy();
  signal.addEventListener('abort', close, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', close));
  try {
    await once(socket, 'connect', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_TIMEOUT_MS)]),
    });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const heard = takeCommands ? answering(socket, takeCommands) : socket;
  const reader: AsyncIterator<Buffer> = heard[Symbol.asyncIterator]();
  return {
    send: (bytes) => void socket.write(bytes),
    receive: async () => {
      socket.setTimeout(ANSWER_TIMEOUT_MS);
      const { value, done } = await reader.next();
      socket.setTimeout(0);
      if (done) throw new Error('the server closed the connection');
      return value;
    },
    close,
  };
}

/** What is left of what the server says. A command is answered whether somebody waits for the rest or not. */
function answering(socket: Socket, takeCommands: TakeCommands): Transform {
  let received: Buffer = Buffer.alloc(0);
  const left = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const { rest, passed, replies } = takeCommands(Buffer.concat([received, chunk]));
      received = rest;
      for (const reply of replies) socket.write(reply);
      done(null, passed.length > 0 ? passed : undefined);
    },
  });
  socket.once('close', () => left.end());
  return socket.pipe(left);
}
