import { type Currency, toMajor } from '@fleet/billing/money';
import { BookEntriesWhere, BookFigure } from '@fleet/contracts/books';
import { may } from '../../../access/rules.ts';
import { byAccount } from '../../../access/tenancy.ts';
import { builder } from '../../../graphql/builder.ts';
import { CurrencyEnum, enumOf } from '../../../graphql/enums.ts';
import { inputType } from '../../../graphql/input-types.ts';
import { findWholePage, type Page, PageOptionsInput, pageCost, pageType } from '../../../graphql/page.ts';
import { parseInput } from '../../../graphql/parse-input.ts';
import { orderInput } from '../../../graphql/read.ts';
import { numberText } from '../../../subscriptions/documents/next-number.ts';
import { type BookEntry, ENTRY_ORDERS, type EntryOrder, readEntries, sumEntries } from './read-entries.ts';

/** Only the operator reads the books. */
const OWNERS = may('read', 'Installation');

enumOf('BookFigure', BookFigure);

const BookEntryRow = builder.objectRef<BookEntry>('BookEntry').implement({
  access: OWNERS,
  tenant: byAccount,
  description: 'One of the rows that a figure of the books adds up to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was posted, issued or due, or when the subscription began or ended.',
    }),
    kind: t.exposeString('kind', {
      description: 'The kind of ledger entry, or the status of a subscription.',
    }),
    accountId: t.exposeID('accountId'),
    accountTitle: t.exposeString('accountTitle'),
    recordId: t.exposeID('recordId', { nullable: true }),
    number: t.string({
      nullable: true,
      description: 'The number of the document that it comes from.',
      resolve: ({ series, number }) => (series && number !== null ? numberText(series, number) : null),
    }),
    amount: t.float({ resolve: ({ minor, currency }) => toMajor(minor, currency) }),
    currency: t.expose('currency', { type: CurrencyEnum }),
  }),
});

type EntryPage = Page<BookEntry> & { sum: () => Promise<number> };
const BookEntryPage = pageType('BookEntryPage', BookEntryRow);
builder.objectFields(BookEntryPage, (t) => ({
  sum: t.float({
    description: 'Of all pages, in major units.',
    resolve: (page) => (page as EntryPage).sum(),
  }),
}));

builder.queryField('billingBookEntries', (t) =>
  t.field({
    type: BookEntryPage,
    access: OWNERS,
    args: {
      where: t.arg({ type: inputType('BookEntriesWhere', BookEntriesWhere), required: true }),
      orderBy: t.arg({ type: orderInput('BookEntries', ENTRY_ORDERS) }),
      options: t.arg({ type: PageOptionsInput }),
    },
    complexity: pageCost,
    resolve: (_root, args, { services }) => {
      const where = parseInput(BookEntriesWhere, 'where', args.where);
      const { db } = services.asSystem('show a subscription');
      const now = services.clock.now();
      const order = args.orderBy as EntryOrder | null | undefined;
      let summed: ReturnType<typeof sumEntries> | undefined;
      const total = () => (summed ??= sumEntries(db, where, now));
      const page = findWholePage(
        args.options,
        (slice) => readEntries(db, where, now, { ...slice, order }),
        async () => (await total()).entries,
      );
      const currency: Currency = where.currency;
      return Object.assign(page, { sum: async () => toMajor((await total()).minor, currency) });
    },
  }),
);
