import { Agent, request } from 'node:http';
import { percentile } from './percentile.ts';
import type { ServerProcess } from './server-process.ts';

const AT_ONCE = 4;

export type Load = {
  requestsPerCpuSecond: number;
  cpuMicros: number;
  p50Ms: number;
  p99Ms: number;
  statements: number;
};

/** Sends requests over a few connections, one at a time on each. */
export async function measure(
  server: ServerProcess,
  { requests, bodyOf, token }: { requests: number; bodyOf: (n: number) => string; token: string },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const waitsMs: number[] = [];
  let sent = 0;
  const before = await server.cost();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < requests) {
        const body = bodyOf(sent++);
        const startedAt = performance.now();
        const answer = await post(server.port, { agent, body, token });
        waitsMs.push(performance.now() - startedAt);
        if (answer.includes('"errors"')) throw new Error(answer);
      }
    }),
  );
  const after = await server.cost();
  agent.destroy();
  const cpuMicros = (after.cpuMicros - before.cpuMicros) / requests;
  return {
    requestsPerCpuSecond: 1e6 / cpuMicros,
    cpuMicros,
    p50Ms: percentile(waitsMs, 0.5),
    p99Ms: percentile(waitsMs, 0.99),
    statements: (after.statements - before.statements) / requests,
  };
}

type Post = { agent?: Agent; body: string; token: string };

export function post(port: number, { agent, body, token }: Post): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const path = '/graphql';
    const sent = request({ port, path, method: 'POST', headers, ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => resolve(Buffer.concat(chunks).toString()));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
