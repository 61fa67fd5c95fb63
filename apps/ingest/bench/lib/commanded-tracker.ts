import { once } from 'node:events';
import { connect } from 'node:net';
import { encodeIdentification } from '@fleet/protocols/teltonika/encode';
import { takeTeltonikaCommands } from '@fleet/simulator/devices/teltonika-commands';

export type CommandedTracker = {
  /** Time of arrival of the next command by `performance.now()`. The command is answered at once. */
  nextCommand: (timeoutMs: number) => Promise<number>;
  close: () => void;
};

/** A Teltonika that is logged in and waits for commands. */
export async function openCommandedTracker(port: number, imei: string): Promise<CommandedTracker> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.write(encodeIdentification(imei));
  const [welcome] = (await once(socket, 'data')) as [Buffer];
  if (welcome[0] !== 1) throw new Error(`${imei} was refused`);
  let received: Buffer = Buffer.alloc(0);
  let arrived: (atMs: number) => void = () => undefined;
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    const atMs = performance.now();
    const { rest, replies } = takeTeltonikaCommands(Buffer.concat([received, bytes]));
    received = rest;
    for (const reply of replies) socket.write(reply);
    if (replies.length > 0) arrived(atMs);
  });
  return {
    nextCommand: (timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${imei} got no command`)), timeoutMs);
        arrived = (atMs) => {
          clearTimeout(timer);
          resolve(atMs);
        };
      }),
    close: () => void socket.destroy(),
  };
}
