import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export const BOT_TOKEN = `123456:${'a'.repeat(35)}`;
const POLL_MS = 50;

type Sent = { chat_id: number; text: string };
type Asked = Sent & { offset?: number };

/** A server of Telegram's Bot API, for one bot. */
export async function startBotServer() {
  const sent: Sent[] = [];
  const updates: { update_id: number; message: object }[] = [];
  const answers = new Map<number, number>();
  let last = 0;
  const say = async (method: string | undefined, body: Asked): Promise<[status: number, result: unknown]> => {
    if (method === 'getMe') return [200, { is_bot: true, username: 'fleet_test_bot' }];
    if (method === 'getUpdates') {
      await delay(POLL_MS);
      return [200, updates.filter(({ update_id }) => update_id >= (body.offset ?? 0))];
    }
    const status = answers.get(body.chat_id) ?? 200;
    if (status === 200) sent.push(body);
    return [status, {}];
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    const [status, result] = token === BOT_TOKEN ? await say(method, body) : [401, null];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: status === 200, result }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What somebody writes to the bot. */
    write: (chatId: number, text: string, type = 'private') => {
      const message = { text, chat: { id: chatId, type }, from: { first_name: 'Nomsa', username: 'nomsa' } };
      updates.push({ update_id: ++last, message });
    },
    to: (chatId: number) => sent.filter(({ chat_id }) => chat_id === chatId).map(({ text }) => text),
    /** What the Bot API says to messages for this chat. */
    answer: (chatId: number, status: number) => void answers.set(chatId, status),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
