import { expect } from 'vitest';
import type { Api } from '../../src/server.ts';
import { test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { sheetsOf } from '../reports/workbook.ts';
import { seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

const WHERE = JSON.stringify({ from: '2027-01-01', until: '2028-01-01', currency: 'KWD' });

const get = (api: Api, file: string, token: string) =>
  fetch(`http://127.0.0.1:${api.port}/exports/${file}?${new URLSearchParams({ where: WHERE })}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('the operator alone gets the books as files, with their totals', { timeout: 30_000 }, async ({
  api,
  db,
}) => {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db, { currency: 'KWD', priceMinor: 2_475n })));
  await account.advance('2027-01-22T12:00:00Z');
  await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  const tokenOf = async (role: string): Promise<string> => {
    const { accountId } = account;
    const person = await seedPerson(db, { accountId, role, mark: `${role}${accountId}` } as never);
    return api.services.tokens.sign(person as never);
  };
  const [owner, payer] = [await tokenOf('SERVICE_OWNER'), await tokenOf('ORGANIZATION_OWNER')];

  const workbook = await get(api, 'documents.xlsx', owner);
  expect(workbook.status).toBe(200);
  const { rows, totals } = sheetsOf(new Uint8Array(await workbook.arrayBuffer()));
  expect(rows).toHaveLength(2);
  expect(totals.at(-1)?.[0]).toBe('Total');
  expect(totals.at(-1)).toContain(2.475);

  const page = await get(api, 'ledger.pdf', owner);
  expect(page.headers.get('content-type')).toContain('application/pdf');
  expect(
    Buffer.from(await page.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  for (const file of ['books.csv', 'documents.xlsx', 'ledger.pdf'])
    expect([file, (await get(api, file, payer)).status]).toEqual([file, 403]);
});
