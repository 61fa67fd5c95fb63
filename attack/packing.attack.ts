import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openTcp } from './kit/tcp.ts';

/*
 * What a tracker can do to make packing wrong, or dear: a day that is packed is sent again with the same and with other
 * figures, and late records drip into it. The worker looks once an hour and waits for records; both are told that time passed.
 */

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const RECORDS = 1_100;
const WAIT = { timeout: 150_000, interval: 250 };
const DAY = new Date(Date.now() - 20 * 86_400_000);

const two = (value: number) => String(value).padStart(2, '0');
const clock = (second: number) =>
  [second / 3_600, (second / 60) % 60, second % 60].map((part) => two(Math.floor(part))).join('');
const DATE = [DAY.getUTCDate(), DAY.getUTCMonth() + 1, DAY.getUTCFullYear() % 100].map(two).join('');

/** One record of that day. */
const record = (imei: string, second: number, speed = '027.00') =>
  `*HQ,${imei},V1,${clock(second)},A,4851.4980,N,00217.6700,E,${speed},271,${DATE},FFFFFFFF#`;

type Tracker = { id: string; imei: string };

async function registered(): Promise<Tracker> {
  const { accessToken: token } = await signUp();
  const imei = String(randomInt(10 ** 13, 10 ** 14)).padStart(15, '86');
  const { data } = await ask(CREATE, { token, variables: { data: { externalDeviceId: imei } } });
  const { id } = (data?.createDevice ?? {}) as { id?: string };
  if (!id) throw new Error('the device was not registered');
  return { id, imei };
}

/** Says it on one connection, and waits until each record has its answer. */
async function report(records: readonly string[]): Promise<void> {
  const tracker = await openTcp(product().trackerPorts.h02 ?? 0);
  const answers = () => tracker.received().toString('latin1').split('V4,V1').length - 1;
  tracker.send(records.join(''));
  await vi.waitUntil(() => answers() >= records.length, WAIT);
  tracker.socket.end();
}

/** Rows, packed records and when they were packed. */
async function kept(id: string) {
  const [found] = await sql(
    `SELECT (SELECT count(*)::int FROM positions WHERE device_id = $1) AS rows, COALESCE(sum(positions), 0)::int AS packed,
      max(packed_at)::text AS at FROM packed_days WHERE device_id = $1`,
    [id],
  );
  return found as { rows: number; packed: number; at: string | null };
}

/** The worker looks again, and has nothing left that it could pack. */
async function packed(id: string): Promise<void> {
  await sql('DELETE FROM stale_days WHERE device_id = $1', [id]);
  await sql(`UPDATE packing_rounds SET due_at = now()`, []);
  await sql('UPDATE days_to_pack SET due_at = now() WHERE device_id = $1', [id]);
  await vi.waitUntil(async () => {
    const [open] = await sql(
      `SELECT (SELECT count(*)::int FROM packing_rounds WHERE due_at <= now())
           + (SELECT count(*)::int FROM days_to_pack WHERE device_id = $1 AND due_at <= now()) AS open`,
      [id],
    );
    return (open as { open: number }).open === 0;
  }, WAIT);
}

const day = ({ imei }: Tracker, speed?: string) =>
  Array.from({ length: RECORDS }, (_, second) => record(imei, second * 10, speed));

test('an honest day of a buffer is packed whole', { timeout: 400_000 }, async () => {
  const tracker = await registered();
  await report(day(tracker));
  await packed(tracker.id);
  await vi.waitUntil(async () => (await kept(tracker.id)).rows === 0, WAIT);
  expect(await kept(tracker.id)).toMatchObject({ rows: 0, packed: RECORDS });
});

attempts(
  'a tracker with a day that is packed',
  async (make) => {
    const tracker = await registered();
    await report(day(tracker));
    await packed(tracker.id);
    await vi.waitUntil(async () => (await kept(tracker.id)).rows === 0, WAIT);
    const before = await kept(tracker.id);
    await make('has its records stored twice', async () => {
      await report(day(tracker));
      const { rows, packed: records } = await kept(tracker.id);
      return rows + records === RECORDS ? null : `${rows} rows stand beside ${records} packed records`;
    });
    await make('has the day packed again for a drip of late records', async () => {
      for (let at = 0; at < 2; at++) {
        await report([record(tracker.imei, at * 10 + 5)]);
        await packed(tracker.id);
      }
      const { rows, at } = await kept(tracker.id);
      if (rows !== 2) return `${rows} rows of two late records are there`;
      return at === before.at ? null : 'it was packed again';
    });
  },
  400_000,
);
