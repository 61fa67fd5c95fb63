import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Message = { headers: IncomingHttpHeaders; body: string };

export type WebhookReceiver = {
  url: string;
  messages: Message[];
  /** Answers the next message with an error. */
  refuseNext: () => void;
  close: () => void;
};

/** Local receiver of webhooks. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const messages: Message[] = [];
  let refuses = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    messages.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(refuses ? 500 : 200).end(refuses ? 'not now' : 'thanks');
    refuses = false;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/changes`,
    messages,
    refuseNext: () => {
      refuses = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether a message is signed with this secret, computed as in the documentation. */
export function isSigned(secret: string, { headers, body }: Message): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
