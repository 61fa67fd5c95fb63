import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { asDriver, idOf, MONTH, measured, NAMES_OF, REPORT, SECRET, SHOWN } from './kit/measured.ts';
import { signUp } from './kit/people.ts';
import type { Attacker } from './kit/reports.ts';

/** A hundred characters each, made of what has a meaning somewhere. */
const NAMES = [
  `'; DROP TABLE positions; -- ${'x'.repeat(72)}`,
  `\\' || (SELECT secret FROM webhooks) || E'\\\\${'y'.repeat(54)}`,
  `"quoted", =HYPERLINK("http://x"), датчик 🌡 ${'z'.repeat(52)}`,
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', '$1', 'reading0', '{io9}'],
];
const valueAt = (place: number) => 700_000 + place;

/** The same vehicle, with a value under each of these names. */
async function named(): Promise<Attacker> {
  const owner = await measured();
  const attributes = Object.fromEntries(NAMES.map((name, place) => [name, valueAt(place)]));
  await sql(
    `UPDATE positions SET attributes = attributes || $2::jsonb WHERE device_id IN
       (SELECT device_id FROM device_assignments WHERE vehicle_id = $1)`,
    [idOf(owner), JSON.stringify(attributes)],
  );
  return owner;
}

const fileOf = (token: string, where: object) =>
  send({
    path: `/exports/charts.csv?where=${encodeURIComponent(JSON.stringify(where))}&columns=reading1`,
    headers: { authorization: `Bearer ${token}` },
  });

attempts('names that mean something elsewhere', async (make) => {
  const { accessToken: token } = await named();
  const asked = (readings: string[]) => ask(REPORT, { token, variables: { where: { ...MONTH, readings } } });
  for (const [place, name] of NAMES.entries())
    await make(JSON.stringify(name.slice(0, 30)), async () => {
      expect(name.length).toBeLessThanOrEqual(100);
      const { data } = await asked([name]);
      const [curve] = (
        (data?.vehiclesReadingsReport ?? {}) as { content: { reading: string; columns: object[] }[] }
      ).content;
      const value = valueAt(place);
      expect([curve?.reading, curve?.columns[0]]).toEqual([name, { least: value, highest: value }]);
      const { status, body } = await fileOf(token, { ...MONTH, readings: [name] });
      expect([status, body.trimEnd().split('\r\n')[1]]).toEqual([200, String(value)]);
      return JSON.stringify(data).includes(`${SECRET}`) || body.includes(`${SECRET}`)
        ? 'another reading'
        : null;
    });
  await make('where nobody sent them', async () => {
    const { accessToken } = await measured();
    const { data } = await ask(REPORT, {
      token: accessToken,
      variables: { where: { ...MONTH, readings: ['__proto__', 'constructor'] } },
    });
    const { total } = (data?.vehiclesReadingsReport ?? {}) as { total: number };
    return total > 0 ? `${total} columns` : null;
  });
  await make('all of them listed', async () => {
    const { data } = await ask(NAMES_OF, { token, variables: { where: MONTH } });
    const { content } = (data?.vehiclesReadingNames ?? {}) as { content: { name: string }[] };
    expect(content.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES));
    expect(await sql('SELECT count(*)::int AS left FROM positions')).not.toEqual([{ left: 0 }]);
    return null;
  });
});

attempts('a file of readings that are not one’s own', async (make) => {
  const [owner, stranger] = [await measured(), await signUp()];
  const pack = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const asked = { ...MONTH, readings: ['powerV'] };
  const taken = ({ body }: { body: string }) => (body.includes(`${SHOWN}`) ? 'its values' : null);
  await make('by the vehicle', async () => {
    const file = await fileOf(stranger.accessToken, { ...asked, vehicleIds: [idOf(owner)] });
    expect(file.status).toBe(404);
    return taken(file);
  });
  await make('by all of the account', async () => taken(await fileOf(stranger.accessToken, asked)));
  await make('by a cursor into it', async () => {
    const cursor = pack([idOf(owner), MONTH.from, randomUUID(), '0']);
    return taken(await fileOf(stranger.accessToken, { ...asked, cursor }));
  });
  await make('by a cursor that is none', async () => {
    const file = await fileOf(stranger.accessToken, { ...asked, cursor: pack([idOf(owner), '0']) });
    expect(file.status).toBe(400);
    return taken(file);
  });
  await make('without a sign-in', async () => taken(await fileOf('', asked)));
  await asDriver(owner, 'GIVEN');
  await make('of vehicles that a driver was not given', async () =>
    taken(await fileOf(owner.accessToken, asked)),
  );
  await asDriver(owner, 'ALL');
  await make('what may be the key of a driver', async () => {
    const { body } = await fileOf(owner.accessToken, { ...MONTH, readings: ['io9'] });
    return body.includes(`${SECRET}`) ? 'its values' : null;
  });
});

attempts('two years of eight vehicles', async (make) => {
  const owner = await measured();
  const { accessToken: token, accountId } = owner;
  await sql(
    `INSERT INTO vehicles (id, account_id, title, type, updated_at)
       SELECT gen_random_uuid(), $1, 'Van ' || n, 'CAR', now() FROM generate_series(1, 7) n`,
    [accountId],
  );
  await sql(
    `WITH d AS (INSERT INTO devices (id, account_id, external_device_id, updated_at)
        SELECT gen_random_uuid(), account_id, id::text, now() FROM vehicles WHERE account_id = $1 AND title LIKE 'Van _' RETURNING *)
      INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
        SELECT gen_random_uuid(), id, external_device_id::uuid, account_id, '2024-01-01' FROM d`,
    [accountId],
  );
  await sql(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, protocol, attributes)
       SELECT d.id, timestamptz '2026-11-01' + n * interval '20 seconds', n, now(), true, 52.5, 13.4, 'gt06', '{"powerV": 12}'
         FROM devices d, generate_series(1, 60000) n WHERE d.account_id = $1 AND d.external_device_id IS NOT NULL`,
    [accountId],
  );
  const years = { from: '2024-12-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
  await make('as one answer', async () => {
    const where = { ...years, readings: ['powerV', 'speed'] };
    const { data } = await ask(REPORT, { token, variables: { where } });
    const { listed, content } = (data?.vehiclesReadingsReport ?? {}) as {
      listed: object[];
      content: object[];
    };
    expect(listed).toHaveLength(8);
    // One sent 20,001 fixes and the others 60,000 each: of 300,000 there is room for five.
    return content.length > 2 * 5 ? `${content.length} curves` : null;
  });
});
