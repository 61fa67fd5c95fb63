import { toMajor } from '@fleet/billing/money';
import type { LedgerPosting, LedgerTransaction } from '@fleet/db/models';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { CurrencyEnum } from '../../graphql/enums.ts';
import { pageType } from '../../graphql/page.ts';

export type LedgerRow = LedgerTransaction & { postings: LedgerPosting[] };
const PAYERS = may('inspect', 'Billing');

const Posting = builder.objectRef<{ book: string; amount: number }>('LedgerPosting').implement({
  access: PAYERS,
  fields: (t) => ({
    book: t.exposeString('book'),
    amount: t.exposeFloat('amount', { description: 'Debit above zero, credit below; in major units.' }),
  }),
});

const LedgerEntry = builder.objectRef<LedgerRow>('LedgerEntry').implement({
  access: PAYERS,
  description: 'One transaction of the ledger; its postings sum to zero.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    at: t.expose('at', { type: 'DateTime' }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    reason: t.exposeString('reason', { nullable: true }),
    postings: t.field({
      type: [Posting],
      resolve: ({ postings, currency }) =>
        postings.map(({ book, amountMinor }) => ({ book, amount: toMajor(amountMinor, currency) })),
    }),
  }),
});

export const LedgerPage = pageType('LedgerPage', LedgerEntry);
