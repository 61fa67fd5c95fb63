import { Readable } from 'node:stream';
import { Id } from '@fleet/contracts/id';
import { z } from 'zod';
import { rows } from '../../access/ability.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import type { Language } from '../../http/language.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { documentSheet, numberOf, WITH_LINES } from './document-sheet.ts';

const Parameters = z.object({ id: Id, language: z.enum(['en', 'ru']).optional() });

/**
 * An issued invoice or credit note as PDF, for who may read documents of its account. An account that is closed has its
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
      state: 'ISSUED',
      number: { not: null },
      billing: { is: rows(caller, 'Billing', 'inspect') },
    },
    include: WITH_LINES,
  });
  if (!document) throw new NotFoundError('BillingRecord');
  const { productName } = context.services.settings.now();
  const sheet = documentSheet(document, { language: wanted ?? language, productName });
  const bytes = await drawInThread(sheet, context.signal);
  return {
    fileName: numberOf(document),
    timeZone: 'UTC',
    body: Readable.from([bytes], { objectMode: false }),
  };
}
