import { withTenant } from '@fleet/db/tenant-scope';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { seedPerson, seedSide } from '../matrix/world.ts';

test('of somebody in the account a statement sees public contacts only, and changes none', async ({
  db,
  pool,
}) => {
  const { accountId, mark } = await seedSide(db);
  const asking = await seedPerson(db, { accountId, mark, role: 'ORGANIZATION_OWNER' });
  const colleague = await seedPerson(db, { accountId, mark, role: 'ORGANIZATION_DRIVER' });
  const { userId } = colleague;
  await db.contact.deleteMany({});
  await db.contact.createMany({
    data: [
      { userId, type: 'OTHER', value: 'hidden' },
      { userId, type: 'OTHER', value: 'shown', isPublic: true },
    ],
  });
  const tenant = { userId: asking.userId, accountId, everyAccount: false };
  const client = await withTenant(tenant, () => pool.connect());
  const values = async (statement: string) =>
    (await client.query<{ value: string }>(statement)).rows.map(({ value }) => value);
  try {
    expect(await values('SELECT value FROM contacts')).toEqual(['shown']);
    expect(await values("UPDATE contacts SET value = 'mine' RETURNING value")).toEqual([]);
    expect(await values('DELETE FROM contacts RETURNING value')).toEqual([]);
    const given = `INSERT INTO contacts (id, user_id, type, value)
      VALUES (gen_random_uuid(), '${userId}', 'OTHER', 'made up') RETURNING value`;
    await expect(values(given)).rejects.toMatchObject({ code: '42501' });
  } finally {
    client.release();
  }
  expect(await db.contact.count({ where: { userId } })).toBe(2);
});
