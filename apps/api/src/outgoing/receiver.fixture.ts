import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  /** Sets the response to further requests. */
  answers: (listener: RequestListener) => void;
  close: () => void;
};

/** HTTP receiver that accepts everything until `answers` is called. */
export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const received: Received[] = [];
  let listener: RequestListener = (_request, response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    received.push({ method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') });
    listener(request, response);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/hook`,
    port,
    received,
    answers: (next) => {
      listener = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
