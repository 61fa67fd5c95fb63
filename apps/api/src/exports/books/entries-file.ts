import { toMajor } from '@fleet/billing/money';
import { BookEntriesWhere } from '@fleet/contracts/books';
import { type BookEntry, readEntries, sumEntries } from '../../modules/subscriptions/books/read-entries.ts';
import { numberText } from '../../subscriptions/documents/next-number.ts';
import { columnOf, wordsOf } from '../export-column.ts';
import { type BookFile, TOTAL } from './book-file.ts';
import { KIND_WORDS } from './ledger-words.ts';

type Row = BookEntry & { isTotal?: boolean };
const column = columnOf<Row>();
const kind = wordsOf(KIND_WORDS);

/** The entries of one figure, and their sum. */
export const ENTRIES_FILE: BookFile<BookEntriesWhere, Row> = {
  title: { en: 'Books', ru: 'Финансы' },
  where: BookEntriesWhere,
  columns: {
    account: column('BookEntry.accountTitle', ['Account', 'Учётная запись'], ['text', 30], (row, language) =>
      row.isTotal ? TOTAL[language] : row.accountTitle,
    ),
    at: column('BookEntry.at', ['Date', 'Дата'], ['time', 20], ({ at }) => at),
    kind: column('BookEntry.kind', ['Kind', 'Вид'], ['text', 18], (row, language) =>
      row.isTotal ? null : kind(row.kind, language),
    ),
    number: column('BookEntry.number', ['Document', 'Документ'], ['text', 18], ({ series, number }) =>
      series && number !== null ? numberText(series, number) : null,
    ),
    amount: column('BookEntry.amount', ['Amount', 'Сумма'], ['reading', 14], ({ minor, currency }) =>
      toMajor(minor, currency),
    ),
    currency: column('BookEntry.currency', ['Currency', 'Валюта'], ['text', 9], ({ currency }) => currency),
  },
  count: async (db, where, now) => (await sumEntries(db, where, now)).entries,
  read: (db, where, now, { after, take }) => readEntries(db, where, now, { skip: 0, after, take }),
  zero: ({ currency }) => ({
    ...{ id: '', at: null, kind: '', accountId: '', accountTitle: '', recordId: null },
    ...{ series: null, number: null, minor: 0n, currency, isTotal: true },
  }),
  add: (total, { minor }) => ({ ...total, minor: total.minor + minor }),
};
