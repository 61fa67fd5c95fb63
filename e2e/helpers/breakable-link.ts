import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type BreakableLink = Awaited<ReturnType<typeof openBreakableLink>>;

/** Proxy to the server that can be cut: connections break until it is mended. */
export async function openBreakableLink(targetUrl: string) {
  const target = new URL(targetUrl);
  const open = new Set<Socket>();
  let whole = true;

  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => near.destroy());
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function cut(): void {
    whole = false;
    for (const socket of open) socket.destroy();
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      whole = true;
    },
    [Symbol.asyncDispose]: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
