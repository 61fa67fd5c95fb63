import { setTimeout as delay } from 'node:timers/promises';
import { LISTEN_ACCOUNT, RENEW_CREDENTIALS, SOCKET_PATH } from '@fleet/contracts/realtime';
import { Manager, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openSocket, refusalOf } from './kit/socket.ts';

/** More than any browser asks for at once. */
const MANY = 20_000;
const TOO_MANY_ANSWERS = 200;
const TOO_MANY_SOCKETS = 20;

const FLOODS: Record<string, (socket: Socket, answered: () => void) => void> = {
  [LISTEN_ACCOUNT]: (socket, answered) => socket.emit(LISTEN_ACCOUNT, {}, answered),
  [RENEW_CREDENTIALS]: (socket, answered) => socket.emit(RENEW_CREDENTIALS, {}, answered),
  'an unknown event': (socket) => socket.emit('anything', { a: 1 }),
  'raw packets': (socket) => socket.io.engine.write('2["anything"]'),
};

/** A person of this class alone, so that no other meets their limits. */
let mallory: Promise<Session> | undefined;
const attacker = (): Promise<Session> => {
  mallory ??= signUp();
  return mallory;
};

async function flood(socket: Socket, send: (typeof FLOODS)[string]): Promise<string | null> {
  expect(await refusalOf(socket)).toBeNull();
  let answers = 0;
  for (let n = 0; n < MANY && socket.connected; n += 1) {
    send(socket, () => {
      answers += 1;
    });
    // What the server does about it is to be seen while it goes on.
    if (n % 500 === 0) await delay(5);
  }
  await delay(1_000);
  if (answers > TOO_MANY_ANSWERS) return `it was answered ${answers} times`;
  return socket.connected ? 'it is still connected' : null;
}

test('somebody else listens while one floods', async () => {
  const [{ accessToken, accountId }, { accessToken: theirs }] = [await signIn('owner'), await attacker()];
  const flooding = openSocket(theirs);
  expect(await refusalOf(flooding)).toBeNull();
  for (let n = 0; n < MANY; n += 1) flooding.emit(LISTEN_ACCOUNT, {});
  const socket = openSocket(accessToken);
  expect(await refusalOf(socket)).toBeNull();
  expect(await socket.timeout(5_000).emitWithAck(LISTEN_ACCOUNT, { accountId })).toEqual({ ok: true });
});

attempts('one socket floods', async (make) => {
  for (const [name, send] of Object.entries(FLOODS)) {
    const { accessToken } = await attacker();
    await make(name, () => flood(openSocket(accessToken), send));
    await delay(2_000);
  }
});

attempt('one person has more sockets than a person needs, opened all at once', async () => {
  const { accessToken } = await signIn('customer');
  const refusals = await Promise.all(Array.from({ length: 35 }, () => refusalOf(openSocket(accessToken))));
  const open = refusals.filter((refusal) => refusal === null).length;
  return open > TOO_MANY_SOCKETS ? `${open} are open` : null;
});

attempt('one message is larger than any browser sends', async () => {
  const socket = openSocket((await signIn('driver')).accessToken);
  expect(await refusalOf(socket)).toBeNull();
  socket.emit(LISTEN_ACCOUNT, { accountId: 'a'.repeat(1_000_000) });
  await delay(2_000);
  return socket.connected ? 'it was taken' : null;
});

attempt('connections that never say whose they are fill up the places', async () => {
  const open = Array.from({ length: 300 }, () => {
    const options = { path: SOCKET_PATH, transports: ['websocket'], reconnection: false };
    const manager = new Manager(product().url, options);
    onTestFinished(() => void manager.engine.close());
    return manager;
  });
  await delay(3_000);
  const socket = openSocket((await signIn('owner')).accessToken);
  const refusal = await refusalOf(socket);
  await delay(12_000);
  const left = open.filter(({ engine }) => engine.readyState === 'open').length;
  if (refusal) return `an honest browser was kept out: ${refusal}`;
  return left > 0 ? `${left} are still open` : null;
});
