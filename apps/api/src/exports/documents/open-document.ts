import { Readable } from 'node:stream';
import { Id } from '@fleet/contracts/id';
import type { Prisma } from '@fleet/db/prisma';
import { z } from 'zod';
import { rows } from '../../access/ability.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import type { Language } from '../../http/language.ts';
import { dayOf } from '../../subscriptions/civil-column.ts';
import { firstInstallation } from '../../subscriptions/documents/installation.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { documentSheet, numberOf, type PrintedDocument, WITH_LINES } from './document-sheet.ts';

const Parameters = z.object({ id: Id, language: z.enum(['en', 'ru']).optional() });

/**
 * An issued invoice or credit note, or an order that waits for a transfer, as PDF, for who may read documents of its account. An account that is closed has its
 * documents all the same.
 *
 * @throws UnauthorizedError · ForbiddenError · NotFoundError, also for another account's
 */
export async function openDocument(
  context: Context,
  parameters: Record<string, string>,
  language: Language,
): Promise<{ fileName: string; timeZone: string; body: Readable }> {
  const caller = requireCaller(context);
  if (!caller.may('inspect', 'Billing')) throw new ForbiddenError();
  const { id, language: wanted } = parseInput(Parameters, 'parameters', parameters);
  const document = await context.services.db.billingRecord.findFirst({
    where: {
      id,
      OR: [
        { state: 'ISSUED', number: { not: null } },
        { state: 'ORDER', paymentMethod: 'INVOICE' },
      ],
      billing: { is: rows(caller, 'Billing', 'inspect') },
    },
    include: { ...WITH_LINES, billing: { select: { buyer: true, account: { select: { title: true } } } } },
  });
  if (!document) throw new NotFoundError('BillingRecord');
  const { productName } = context.services.settings.now();
  const printed = document.state === 'ORDER' ? await withParties(context, document) : document;
  const sheet = documentSheet(printed, { language: wanted ?? language, productName });
  const bytes = await drawInThread(sheet, context.signal);
  return {
    fileName: numberOf(document) || `pro-forma-${dayOf(document.createdAt)}`,
    timeZone: 'UTC',
    body: Readable.from([bytes], { objectMode: false }),
  };
}

type Ordered = PrintedDocument & {
  billing: { buyer: Prisma.JsonValue; account: { title: string } };
};

/** An order with the seller and the buyer of today; they are frozen when it is issued. */
async function withParties({ services }: Context, order: Ordered): Promise<PrintedDocument> {
  const { seller } = await firstInstallation(services.asSystem('show a subscription').db);
  const { buyer, account } = order.billing;
  return { ...order, seller, buyer: buyer ?? { name: account.title } };
}
