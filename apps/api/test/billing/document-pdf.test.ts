import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { signUp, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { pdfWordsOf } from '../pdf-text.ts';
import { seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

type Api = { port: number; services: { tokens: { sign: (person: never) => Promise<string> } } };

/** An account with a paid invoice at 21 % and a member who keeps it. */
async function open({ api, db }: { api: Api; db: Db }) {
  const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
  const rate = await db.taxRate.create({ data: { country: 'BE', name: 'VAT', ppm: 210_000 } });
  await db.installation.updateMany({
    data: {
      seller: {
        name: 'ООО «Следим»',
        address: 'Тверская 1, Москва',
        taxId: '7701234567',
        bank: 'BE68 5390 0754',
      },
    },
  });
  await db.billing.update({
    where: { id: account.billingId },
    data: {
      taxRateId: rate.id,
      buyer: { name: 'Ćwikła & Sons <b>', address: 'Rue de la Loi 1\n1000 Bruxelles', taxId: 'BE0123' },
    },
  });
  await account.pay(await account.choose(plan));
  const [invoice] = await account.records('INVOICE');
  const { accountId } = account;
  const tokenOf = async (role: 'ORGANIZATION_OWNER' | 'ORGANIZATION_DRIVER') =>
    api.services.tokens.sign((await seedPerson(db, { accountId, role, mark: accountId })) as never);
  const get = (token: string, language: string, id = invoice?.id ?? '') =>
    fetch(`http://127.0.0.1:${api.port}/exports/document.pdf?id=${id}&language=${language}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  return { account, get, tokenOf };
}

describe('a document as PDF', { timeout: 30_000 }, () => {
  test('says who sends it to whom, what each line is for, tax and sum, in both languages', async ({
    api,
    db,
  }) => {
    const { get, tokenOf } = await open({ api, db } as never);
    const token = await tokenOf('ORGANIZATION_OWNER');
    const english = await get(token, 'en');
    expect([english.status, english.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/filename="TEST-INV-2027-\d{4}\.pdf"/),
    ]);
    const words = await pdfWordsOf(english);
    for (const said of [
      'Invoice TEST-INV-2027-',
      'ООО «Следим»',
      'Ćwikła & Sons <b>',
      'Rue de la Loi 1, 1000 Bruxelles',
      'BE0123',
      '19 Jan 2027 – 18 Feb 2027',
    ])
      expect(words).toContain(said);
    for (const said of ['€14.90', 'Tax 21 % €3.13', 'Total €18.03']) expect(words).toContain(said);
    const russian = await pdfWordsOf(await get(token, 'ru'));
    for (const said of ['Счёт TEST-INV-2027-', 'ИНН 7701234567', 'Итого 18,03 €'])
      expect(russian).toContain(said);
  });

  test('is the same bytes each time', async ({ api, db }) => {
    const { get, tokenOf } = await open({ api, db } as never);
    const token = await tokenOf('ORGANIZATION_OWNER');
    const [first, second] = [await (await get(token, 'en')).bytes(), await (await get(token, 'en')).bytes()];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  test('is given to nobody who may not read it, and is there while the account is closed', async ({
    api,
    db,
  }) => {
    const { account, get, tokenOf } = await open({ api, db } as never);
    const { accessToken: stranger } = await signUp(api);
    expect((await get(stranger, 'en')).status).toBe(404);
    expect((await get(await tokenOf('ORGANIZATION_DRIVER'), 'en')).status).toBe(403);
    expect((await get('', 'en')).status).toBe(401);
    const owner = await tokenOf('ORGANIZATION_OWNER');
    expect((await get(owner, 'en', 'x')).status).toBe(400);
    await db.installation.updateMany({ data: { billingOn: true } });
    await db.billing.update({
      where: { id: account.billingId },
      data: { status: 'SUSPENDED', effectiveUntil: new Date('2026-01-01') },
    });
    expect((await get(owner, 'en')).status).toBe(200);
    await db.installation.updateMany({ data: { billingOn: false } });
  });
});
