import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsRequest = { headers: IncomingHttpHeaders; body: string };
export type FakeSmsGateway = {
  url: string;
  requests: SmsRequest[];
  /** Status of the next responses; null to send none. */
  status: number | null;
  close: () => void;
};

/** A fake HTTP gateway for SMS. */
export async function startSmsGateway(): Promise<FakeSmsGateway> {
  const gateway: FakeSmsGateway = { url: '', requests: [], status: 202, close: () => undefined };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    gateway.requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    if (gateway.status !== null)
      response.writeHead(gateway.status, { location: 'http://127.0.0.1:1/' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  gateway.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return gateway;
}
