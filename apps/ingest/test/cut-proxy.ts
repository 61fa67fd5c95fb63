import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Enough for the first statements of a session. */
const MAX_REMEMBERED = 10_000;

export type CutProxy = {
  /** The same server, through the proxy. */
  url: string;
  /** Nobody is carried any more, and nobody gets in, until `comeBack`. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  /** The answer to the next COMMIT is held back; resolves when it is. */
  holdNextCommit: () => Promise<{ cut: () => void }>;
  /** Sessions that said this are not carried any more, and nobody is told. */
  freezeThoseThatSaid: (text: string) => void;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** A network between a process and its database, or its broker, that can break at the worst moment. */
export async function openCutProxy(serverUrl: string): Promise<CutProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const frozen = new WeakSet<Socket>();
  const said = new Map<Socket, string>();
  let hold: ((held: { cut: () => void }) => void) | null = null;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', cut);
    }
    near.on('data', (bytes) => {
      if (frozen.has(near)) return;
      far.write(bytes);
      said.set(near, `${said.get(near) ?? ''}${bytes.toString('latin1')}`.slice(0, MAX_REMEMBERED));
      if (!hold || !bytes.includes('COMMIT')) return;
      far.pause();
      hold({ cut });
      hold = null;
    });
    far.on('data', (bytes) => !frozen.has(near) && near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  const goAway = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    url: url.toString(),
    goAway,
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    holdNextCommit: () =>
      new Promise((resolve) => {
        hold = resolve;
      }),
    freezeThoseThatSaid: (text) => {
      for (const [near, words] of said) if (words.includes(text)) frozen.add(near);
    },
    [Symbol.asyncDispose]: goAway,
  };
}
