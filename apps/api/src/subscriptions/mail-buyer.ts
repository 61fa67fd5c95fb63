import { Buyer } from '@fleet/contracts/billing-parties';
import { Id } from '@fleet/contracts/id';
import { billing } from '@fleet/contracts/notifications/kinds/billing';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { createText } from '@fleet/mail/texts/create-text';
import { withoutLinks } from '@fleet/mail/without-links';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import type { Mailing } from '../mail/mailing.ts';
import { sendMail } from '../mail/send-mail.ts';
import { noticeMail } from '../modules/notifications/notice-mail.ts';

/** A billing notice, with the members who get it. */
export const BuyerMailJob = z.object({
  factId: Id,
  accountId: Id,
  at: z.iso.datetime(),
  payerIds: z.array(Id).min(1),
  values: billing.values,
});

type Sending = { db: Db; pool: Pool; mailing: Mailing; files: FileStore; log: Logger };

/**
 * Mails a billing notice to the address for invoices, in the language of the first payer, unless a payer has that
 * address.
 */
export async function mailBuyer(
  { db, pool, mailing, files, log }: Sending,
  { factId, accountId, at, payerIds, values }: z.output<typeof BuyerMailJob>,
): Promise<void> {
  const subscription = await db.billing.findUnique({ where: { accountId }, select: { buyer: true } });
  const email = Buyer.safeParse(subscription?.buyer).data?.email;
  const payers = await db.user.findMany({
    where: { id: { in: payerIds } },
    select: { id: true, email: true, locale: true, timeZone: true, hourCycle: true },
  });
  const reader = payers.find(({ id }) => id === payerIds[0]);
  const isToldAlready = payers.some((payer) => payer.email.toLowerCase() === email?.toLowerCase());
  if (!email || !reader || isToldAlready) return;
  const locale = Locale.catch('en-US').parse(reader.locale);
  const { productName: product, siteUrl } = mailing.brand;
  const account = withoutLinks(values.accountTitle);
  const reason = createText(locale)('billing.buyerReason', { product, email, account });
  const { timeZone, hourCycle } = reader;
  const notice = { kind: 'BILLING', values, createdAt: new Date(at) } as const;
  const order = noticeMail(notice, { email, locale, timeZone, hourCycle, reason }, siteUrl);
  await sendMail({ pool, mailing, files, log }, { factId, ...order });
}
