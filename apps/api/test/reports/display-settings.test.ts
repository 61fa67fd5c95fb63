import { expect } from 'vitest';
import { ask, type Served, test } from '../api.ts';
import { openScene } from '../report-mails/scene.ts';
import { at } from './night.ts';

const UPDATE = `mutation ($where: ById!, $data: UpdateUserInput!) { updateUser(where: $where, data: $data) { id } }`;
const READ = `{ credentials { profile { timeZoneChoice hourCycle weekStart distanceUnit } account { hourCycle weekStart distanceUnit } } }`;

async function csvOf({ port }: Served, token: string, columns: string): Promise<string[]> {
  const where = JSON.stringify({ from: at(-24 * 60), to: at(24 * 60) });
  const parameters = new URLSearchParams({ where, columns });
  const answer = await fetch(`http://127.0.0.1:${port}/exports/trips.csv?${parameters}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
}

test('files are in the units and the zone of their reader, else of the account', async ({
  api,
  pool,
  databaseUrl,
}) => {
  const { ownerId, token } = await openScene(api, pool, databaseUrl);
  const set = async (key: string, value: string | null) => {
    const variables = { where: { id: ownerId }, data: { key, value } };
    expect((await ask(api, UPDATE, { token, variables })).errors).toBeUndefined();
  };
  const columns = 'startTime,distance,maxSpeed';
  expect((await csvOf(api, token, columns)).slice(0, 2)).toEqual([
    'Start,"Distance, km","Highest speed, km/h"',
    '2026-03-27 23:30:00,36,36',
  ]);
  await set('distanceUnit', 'MILES');
  await set('timeZone', 'Europe/Moscow');
  await set('timeZoneChoice', 'OWN');
  expect((await csvOf(api, token, columns)).slice(0, 2)).toEqual([
    'Start,"Distance, mi","Highest speed, mph"',
    '2026-03-28 01:30:00,22.37,22.37',
  ]);
  // The account's defaults hold for those who chose nothing.
  await set('distanceUnit', null);
  await pool.query(`UPDATE accounts SET distance_unit = 'MILES' WHERE time_zone = 'Europe/Berlin'`);
  expect((await csvOf(api, token, columns))[0]).toContain('Distance, mi');
  const { data } = await ask(api, READ, { token });
  expect(data?.credentials).toEqual({
    profile: { timeZoneChoice: 'OWN', hourCycle: null, weekStart: null, distanceUnit: null },
    account: { hourCycle: 'H24', weekStart: 'MONDAY', distanceUnit: 'MILES' },
  });
});

test('a week begins on the day that the reader chose', async ({ api, pool, databaseUrl }) => {
  const { ownerId, token } = await openScene(api, pool, databaseUrl);
  const weekday = async () => {
    const text = `{ vehiclesSummaryReport(where: { period: THIS_WEEK }) { period { from timeZone } } }`;
    const { data } = await ask(api, text, { token });
    const { period } = (data?.vehiclesSummaryReport ?? {}) as { period: { from: string; timeZone: string } };
    const { timeZone } = period;
    return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(Date.parse(period.from));
  };
  expect(await weekday()).toBe('Monday');
  const variables = { where: { id: ownerId }, data: { key: 'weekStart', value: 'SUNDAY' } };
  await ask(api, UPDATE, { token, variables });
  expect(await weekday()).toBe('Sunday');
});
