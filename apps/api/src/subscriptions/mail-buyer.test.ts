import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seedActor } from '../../test/actor.ts';
import { test } from '../../test/api.ts';
import { mailingParts } from '../../test/mailing-parts.ts';
import { orderBuyerMails } from '../outbox/order-buyer-mails.ts';
import { BuyerMailJob, mailBuyer } from './mail-buyer.ts';

const MESSAGE = {
  message: 'INVOICE',
  accountTitle: 'Northbridge evil.example',
  ...{ amount: '14.90', currency: 'EUR', day: null, number: 'INV-2027-0001' },
} as const;

test('the address for invoices gets what payers are told, once, in the language of the first', async ({
  db,
  pool,
}) => {
  const { userId, accountId } = await seedActor(db);
  const { email } = await db.user.update({ where: { id: userId }, data: { locale: 'ru' } });
  const books = `books-${accountId}@northbridge.example`;
  const buyerIs = (address: string | null) => {
    const buyer = { name: 'Northbridge', address: 'Main street 1', ...(address && { email: address }) };
    return db.billing.upsert({
      where: { accountId },
      create: { accountId, buyer },
      update: { buyer },
    });
  };
  const parts = mailingParts({ db, pool });
  const tell = async (recipient: string) => {
    const notices = [{ userId, kind: 'BILLING', values: MESSAGE }];
    const event = {
      ...{ id: randomUUID(), type: 'billing.renewed', accountId, entity: 'Billing', entityId: accountId },
      ...{ actorId: null, payload: { secret: { notices } }, createdAt: new Date() },
    };
    for (const { data } of orderBuyerMails.handle(event).jobs ?? []) {
      const job = BuyerMailJob.parse(data);
      await mailBuyer(parts, job);
      await mailBuyer(parts, job);
    }
    return db.mailboxMessage.findMany({ where: { recipient } });
  };
  await buyerIs(null);
  expect(await tell(books)).toEqual([]);
  // A payer with that address gets the notice already.
  await buyerIs(email.toUpperCase());
  expect(await tell(email.toUpperCase())).toEqual([]);
  await buyerIs(books);
  const [mail, ...more] = await tell(books);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('Счёт INV-2027-0001');
  expect(mail?.text).toContain('адрес для счетов');
  expect(`${mail?.text}\n${mail?.html}`).not.toContain('evil.example');
});

test('an event without billing notices orders nothing', () => {
  const event = {
    ...{
      id: randomUUID(),
      type: 'vehicle.updated',
      accountId: randomUUID(),
      entity: 'Vehicle',
      entityId: '1',
    },
    ...{ actorId: null, payload: {}, createdAt: new Date() },
  };
  expect(orderBuyerMails.handle(event)).toEqual({});
});
