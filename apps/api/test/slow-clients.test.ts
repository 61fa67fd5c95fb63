import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { test } from './api.ts';

const SLOW = 500;
/** The head of a request has five seconds, and is looked at every second; the rest is for a machine that is busy. */
const GONE_AFTER_MS = 12_000;

/** Begins a request, and sends a byte of a header now and then. */
async function drip(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume().write('POST /graphql HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('x'), 400);
  socket.once('close', () => clearInterval(timer));
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('500 clients that never end their headers are gone within seconds, and hold up nobody', {
  timeout: 30_000,
}, async ({ api }) => {
  const sockets: Socket[] = [];
  for (let count = 0; count < SLOW; count += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => drip(api.port)))));
  const startedAt = performance.now();
  expect((await fetch(`http://127.0.0.1:${api.port}/health`)).status).toBe(200);
  const open = () => sockets.filter(({ closed }) => !closed).length;
  while (open() > 0 && performance.now() - startedAt < GONE_AFTER_MS) await delay(100);
  expect(open()).toBe(0);
});
