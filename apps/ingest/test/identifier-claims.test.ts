import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

/* Which of the registrations of an identifier receives what the tracker sends: docs/adr/0064. */

type Claim = { identifier: string; accountId?: string; minutesAgo?: number };

/** A registration that no tracker has confirmed, in an account of its own. */
async function claim(pool: Pool, { identifier, accountId = randomUUID(), minutesAgo = 0 }: Claim) {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'FAMILY', 'Test', now()) ON CONFLICT DO NOTHING`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO devices (id, account_id, external_device_id, claimed_at, updated_at)
     VALUES ($1, $2, $3, now() - make_interval(mins => $4), now())`,
    [id, accountId, identifier, minutesAgo],
  );
  return id;
}

/** A tracker that reported before anybody registered it, for so long and until then. */
const wait = (pool: Pool, identifier: string, hours: number, silentMinutes = 0) =>
  pool.query(
    `INSERT INTO unknown_devices (id, identifier, protocol, first_seen_at, last_seen_at)
     VALUES (gen_random_uuid(), $1, 'teltonika', now() - make_interval(hours => $2), now() - make_interval(mins => $3))`,
    [identifier, hours, silentMinutes],
  );

/** What the tracker is answered when it names itself, and says where it is. */
async function report(databaseUrl: string, identifier: string): Promise<string> {
  await using ingest = await startTestIngest(databaseUrl);
  await using tracker = await connectTracker(ingest.port, identifier);
  await tracker.until(/WELCOME|STRANGER/);
  if (!tracker.heard.includes('WELCOME')) return 'stranger';
  tracker.position({ at: '2026-01-05T10:00:00Z' });
  await tracker.until(/^OK/);
  return 'stored';
}

const isStored = async (pool: Pool, id: string) =>
  (await rowsOf(pool, 'SELECT 1 FROM positions WHERE device_id = $1', id)).length === 1;

describe('the claim of an identifier', () => {
  test('that nobody else claims is confirmed by the first report', async ({ databaseUrl, pool }) => {
    const identifier = randomUUID();
    const id = await claim(pool, { identifier, minutesAgo: 60 * 24 * 200 });
    expect(await report(databaseUrl, identifier)).toBe('stored');
    expect(await isStored(pool, id)).toBe(true);
  });

  test('whose tracker has waited for less than a day is confirmed within 15 minutes', async ({
    databaseUrl,
    pool,
  }) => {
    const [soon, late] = [randomUUID(), randomUUID()];
    for (const identifier of [soon, late]) await wait(pool, identifier, 20);
    await claim(pool, { identifier: soon, minutesAgo: 14 });
    await claim(pool, { identifier: late, minutesAgo: 16 });
    expect(await report(databaseUrl, soon)).toBe('stored');
    expect(await report(databaseUrl, late)).toBe('stranger');
  });

  test('of one that has waited longer is confirmed once it was silent for two minutes', async ({
    databaseUrl,
    pool,
  }) => {
    const identifier = randomUUID();
    await wait(pool, identifier, 25);
    const id = await claim(pool, { identifier });
    expect(await report(databaseUrl, identifier)).toBe('stranger');
    await vi.waitFor(async () =>
      expect(
        await rowsOf(pool, 'SELECT 1 FROM unknown_devices WHERE identifier = $1', identifier),
      ).toHaveLength(1),
    );
    // The clock is the database's: what was heard is put back instead.
    await pool.query(
      `UPDATE unknown_devices SET last_seen_at = now() - interval '3 minutes' WHERE identifier = $1`,
      [identifier],
    );
    await pool.query(`UPDATE devices SET waiting_until = now() - interval '3 minutes' WHERE id = $1`, [id]);
    expect(await report(databaseUrl, identifier)).toBe('stored');
    expect(await isStored(pool, id)).toBe(true);
    const inbox = 'SELECT 1 FROM unknown_devices WHERE identifier = $1';
    expect(await rowsOf(pool, inbox, identifier)).toEqual([]);
  });

  test('of waiting trackers is confirmed at once for five of an account a day', async ({ pool }) => {
    const accountId = randomUUID();
    const identifiers = Array.from({ length: 7 }, () => randomUUID());
    for (const identifier of identifiers) {
      await wait(pool, identifier, 1);
      await claim(pool, { identifier, accountId });
    }
    await pool.query('SELECT confirm_claims($1)', [identifiers]);
    const confirmed = 'SELECT 1 FROM devices WHERE account_id = $1 AND confirmed_at IS NOT NULL';
    expect(await rowsOf(pool, confirmed, accountId)).toHaveLength(5);
    await pool.query('SELECT confirm_claims($1)', [identifiers]);
    expect(await rowsOf(pool, confirmed, accountId)).toHaveLength(5);
  });
});

describe('of several claims', () => {
  test('who registered it in advance neither receives nor blocks the one who then switches it on', async ({
    databaseUrl,
    pool,
  }) => {
    const identifier = randomUUID();
    const early = await claim(pool, { identifier, minutesAgo: 60 * 48 });
    const owner = await claim(pool, { identifier, minutesAgo: 3 });
    expect(await report(databaseUrl, identifier)).toBe('stored');
    expect([await isStored(pool, early), await isStored(pool, owner)]).toEqual([false, true]);
    const later = await claim(pool, { identifier });
    expect(await report(databaseUrl, identifier)).toBe('stored');
    expect(await isStored(pool, later)).toBe(false);
  });

  test.for([
    { name: 'two of one day', minutesAgo: [60, 3], silentMinutes: null },
    { name: 'the last one long ago', minutesAgo: [60 * 72, 60], silentMinutes: null },
    { name: 'a tracker that was never silent', minutesAgo: [60 * 72, 3], silentMinutes: 0 },
  ])('nobody receives anything: $name', async ({ minutesAgo, silentMinutes }, { databaseUrl, pool }) => {
    const identifier = randomUUID();
    const [first = 0, second = 0] = minutesAgo;
    await claim(pool, { identifier, minutesAgo: first });
    if (silentMinutes !== null) await wait(pool, identifier, 1, silentMinutes);
    await claim(pool, { identifier, minutesAgo: second });
    expect(await report(databaseUrl, identifier)).toBe('stranger');
  });

  test('a new identifier is a new claim, and a device that changes it is confirmed no longer', async ({
    pool,
  }) => {
    const id = await claim(pool, { identifier: randomUUID() });
    await pool.query('UPDATE devices SET confirmed_at = now() WHERE id = $1', [id]);
    await pool.query('UPDATE devices SET external_device_id = $2 WHERE id = $1', [id, randomUUID()]);
    const state = 'SELECT confirmed_at, claimed_at IS NOT NULL AS claimed FROM devices WHERE id = $1';
    expect(await rowsOf(pool, state, id)).toEqual([{ confirmed_at: null, claimed: true }]);
  });

  test('one is confirmed at the most, whoever writes it', async ({ pool }) => {
    const identifier = randomUUID();
    const ids = [await claim(pool, { identifier }), await claim(pool, { identifier })];
    const confirm = (id: string | undefined) =>
      pool.query('UPDATE devices SET confirmed_at = now() WHERE id = $1', [id]);
    await confirm(ids[0]);
    await expect(confirm(ids[1])).rejects.toThrow('devices_external_device_id_confirmed');
  });
});
