import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Identity } from '../devices/identity.ts';
import { encodeRequest, type Request } from '../devices/osmand.ts';
import { type Dialect, type Link, RefusedError } from './link.ts';

const MOST_RECORDS = 20;
const ANSWER_TIMEOUT_MS = 30_000;
const STORED = 200;
const NOT_KNOWN = 400;

/** A request a record, over one connection that is kept; the status says whether it is stored. */
export function osmandDialect(identity: Identity, host: string, port: number): Dialect {
  return {
    mostRecords: MOST_RECORDS,
    freshFirst: false,
    open: async (signal) => openLink(identity, { host, port }, signal),
  };
}

function openLink(identity: Identity, server: { host: string; port: number }, signal: AbortSignal): Link {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: async (records) => {
      for (const [index, record] of records.entries()) {
        const status = await ask(encodeRequest(identity, record), server, agent, signal);
        if (status === NOT_KNOWN) throw new RefusedError('the request was refused');
        if (status !== STORED) return index;
      }
      return records.length;
    },
    keepAlive: async () => {},
    close: () => agent.destroy(),
  };
}

async function ask(
  { method, path, contentType, body }: Request,
  server: { host: string; port: number },
  agent: Agent,
  signal: AbortSignal,
): Promise<number> {
  const sent = request({
    ...server,
    method,
    path,
    agent,
    signal,
    timeout: ANSWER_TIMEOUT_MS,
    headers: { ...(contentType && { 'content-type': contentType }) },
  });
  sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
  sent.end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  // The connection is free for the next request once the answer is read to its end.
  answer?.resume();
  if (answer) await once(answer, 'end');
  return answer?.statusCode ?? 0;
}
