import { type Currency, toMajor } from '@fleet/billing/money';
import { BooksWhere } from '@fleet/contracts/books';
import { may } from '../../../access/rules.ts';
import { builder } from '../../../graphql/builder.ts';
import { CurrencyEnum } from '../../../graphql/enums.ts';
import { inputType } from '../../../graphql/input-types.ts';
import { parseInput } from '../../../graphql/parse-input.ts';
import { type Books, type Owed, readBooks } from './read-books.ts';

/** Only the operator reads the books. */
const OWNERS = may('read', 'Installation');

const OwedAgeEnum = builder.enumType('OwedAge', {
  values: ['NOT_DUE', 'UP_TO_30', 'UP_TO_60', 'OVER_60'] as const,
});

const OwedSum = builder.objectRef<Owed & { currency: Currency }>('OwedSum').implement({
  access: OWNERS,
  fields: (t) => ({
    age: t.expose('age', { type: OwedAgeEnum, description: 'Days since it was due.' }),
    documents: t.exposeInt('documents'),
    amount: t.float({ resolve: ({ minor, currency }) => toMajor(minor, currency) }),
  }),
});

const BillingBooks = builder.objectRef<Books>('BillingBooks').implement({
  access: OWNERS,
  description: 'What was earned, paid and owed in one currency; accounts on a test clock are left out.',
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    revenue: t.float({ resolve: ({ revenueMinor: minor, currency }) => toMajor(minor, currency) }),
    tax: t.float({ resolve: ({ taxMinor: minor, currency }) => toMajor(minor, currency) }),
    received: t.float({ resolve: ({ receivedMinor: minor, currency }) => toMajor(minor, currency) }),
    refunded: t.float({ resolve: ({ refundedMinor: minor, currency }) => toMajor(minor, currency) }),
    writtenOff: t.float({ resolve: ({ writtenOffMinor: minor, currency }) => toMajor(minor, currency) }),
    disputeLost: t.float({
      description: 'Paid back to payers by disputes that were lost.',
      resolve: ({ disputeLostMinor: minor, currency }) => toMajor(minor, currency),
    }),
    disputed: t.float({
      description: 'Withheld by providers now, because of open disputes.',
      resolve: ({ disputedMinor: minor, currency }) => toMajor(minor, currency),
    }),
    disputes: t.exposeInt('disputes', { description: 'Payments with an open dispute now.' }),
    monthly: t.float({
      description: 'Recurring amounts of the periods that run now, for a month.',
      resolve: ({ monthlyMinor: minor, currency }) => toMajor(minor, currency),
    }),
    subscriptions: t.exposeInt('subscriptions', { description: 'That pay now.' }),
    came: t.exposeInt('came', { description: 'Accounts whose first invoice is of this time.' }),
    left: t.exposeInt('left', { description: 'Accounts that ended within it.' }),
    owed: t.field({
      type: [OwedSum],
      description: 'Open invoices as they are now.',
      resolve: ({ owed, currency }) => owed.map((row) => ({ ...row, currency })),
    }),
  }),
});

builder.queryField('billingBooks', (t) =>
  t.field({
    type: BillingBooks,
    access: OWNERS,
    args: { where: t.arg({ type: inputType('BooksWhere', BooksWhere), required: true }) },
    resolve: (_root, { where }, { services }) =>
      readBooks(
        services.asSystem('show a subscription').db,
        parseInput(BooksWhere, 'where', where),
        services.clock.now(),
      ),
  }),
);
