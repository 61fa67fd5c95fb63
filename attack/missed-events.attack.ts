import { LISTEN_ACCOUNT, NOTIFY_ACCOUNT_EVENT } from '@fleet/contracts/realtime';
import type { Socket } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openSocket, refusalOf } from './kit/socket.ts';

const WITHIN = { timeout: 15_000, interval: 50 };
const TIMEOUT_MS = 240_000;

type Claim = { pid: unknown; offset: unknown };
type Lost = { claim: Claim; vehicleId: string };

const bearer = (accessToken: string) => ({ tokenType: 'Bearer', accessToken });

async function hear(socket: Socket, accountId: string): Promise<string[]> {
  const heard: string[] = [];
  socket.on(NOTIFY_ACCOUNT_EVENT, (event) => heard.push(JSON.stringify(event)));
  expect(await refusalOf(socket)).toBeNull();
  expect(await socket.timeout(5_000).emitWithAck(LISTEN_ACCOUNT, { accountId })).toEqual({ ok: true });
  return heard;
}

/** Browsers of the account are told of it. */
async function addVehicle({ accessToken: token }: Session): Promise<string> {
  const { data } = await ask('mutation { createVehicle(data: { title: "Van", type: CAR }) { id } }', {
    token,
  });
  const { id } = (data?.createVehicle ?? {}) as { id?: string };
  if (!id) throw new Error('no vehicle was added');
  return id;
}

/** A browser that listened and lost its connection, what it would send to get back what it missed, and what that is. */
async function loseConnection(person: Session): Promise<Lost> {
  const [socket, witness] = [openSocket(person.accessToken), openSocket(person.accessToken)];
  const [heard, seen] = await Promise.all([socket, witness].map((one) => hear(one, person.accountId)));
  const first = await addVehicle(person);
  await vi.waitUntil(() => heard?.some((event) => event.includes(first)), WITHIN);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.io.engine.close();
  await closed;
  const vehicleId = await addVehicle(person);
  await vi.waitUntil(() => seen?.some((event) => event.includes(vehicleId)), WITHIN);
  witness.close();
  const claim = { pid: Reflect.get(socket, '_pid'), offset: Reflect.get(socket, '_lastOffset') };
  return { claim, vehicleId };
}

/** Whether the missed event is in anything that the server writes, whether the client makes it known or not. */
async function isToldOf({ claim, vehicleId }: Lost, handshake: object): Promise<boolean> {
  const socket = openSocket('', { auth: { ...claim, ...handshake } });
  const written: string[] = [];
  socket.io.engine.on('data', (data) => written.push(String(data)));
  await refusalOf(socket);
  await socket
    .timeout(1_000)
    .emitWithAck(LISTEN_ACCOUNT, {})
    .catch(() => undefined);
  socket.close();
  return written.some((text) => text.includes(vehicleId));
}

test('who lost their connection gets back what they missed', async ({ skip }) => {
  // Without Redis there is no stream to recover from, and nothing to steal.
  if (product().redisUrl === null) return skip();
  const person = await signUp();
  expect(await isToldOf(await loseConnection(person), bearer(person.accessToken))).toBe(true);
});

attempts(
  'what somebody else missed, or what one may not see any more',
  async (make) => {
    const victim = await signUp();
    const { userId, accessToken } = victim;
    const by = async (handshake: object) =>
      (await isToldOf(await loseConnection(victim), handshake)) ? 'it was told of the vehicle' : null;
    await make('with no token', () => by({}));
    await make('with a made up token', () => by(bearer('made up')));
    await make('as somebody of another account', async () =>
      by(bearer((await signIn('otherOwner')).accessToken)),
    );
    await make('as a driver', async () => by(bearer((await signIn('driver')).accessToken)));
    await make('as somebody of the service', async () =>
      by(bearer((await signIn('serviceOwner')).accessToken)),
    );
    const afterwards = async (change: string, undo: string) => {
      const lost = await loseConnection(victim);
      await sql(change, [userId]);
      try {
        return (await isToldOf(lost, bearer(accessToken))) ? 'it was told of the vehicle' : null;
      } finally {
        await sql(undo, [userId]);
        await sql('UPDATE sessions SET revoked_at = NULL WHERE user_id = $1', [userId]);
      }
    };
    const nothing = 'SELECT $1::uuid';
    await make('blocked meanwhile', () =>
      afterwards(
        "UPDATE users SET status = 'BLOCKED' WHERE id = $1",
        "UPDATE users SET status = 'REGISTERED' WHERE id = $1",
      ),
    );
    await make('signed out meanwhile', () =>
      afterwards('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', nothing),
    );
    await make('limited to given vehicles meanwhile', () =>
      afterwards(
        "UPDATE memberships SET roles = '{DRIVER}', vehicle_scope = 'GIVEN' WHERE user_id = $1",
        "UPDATE memberships SET roles = '{CUSTOMER}', vehicle_scope = 'ALL' WHERE user_id = $1",
      ),
    );
    await make('no member any more', () => afterwards('DELETE FROM memberships WHERE user_id = $1', nothing));
  },
  TIMEOUT_MS,
);
