import { CURRENCIES } from '@fleet/billing/money';
import { BOOK_FIGURES } from '@fleet/contracts/books';
import { Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../../../lib/format.ts';
import { moneyText } from '../../../../lib/money.ts';
import type { ListColumn } from '../../../../lists/list-props.ts';
import { ListScreen } from '../../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../../lists/list-texts.ts';
import { listUrl } from '../../../../lists/list-url.ts';
import { oneOf } from '../../../../lists/url-parts.ts';
import { useListUrl } from '../../../../lists/use-list-url.ts';
import { usePage } from '../../../../lists/use-page.ts';
import { BackLink } from '../../../../ui/page/back-link.tsx';
import type { RowMeaning } from '../../../../ui/table/table-row.tsx';
import { BOOK_SPANS, spanOf } from '../book-spans.ts';
import { useBookFileUrl } from '../use-book-file-url.ts';
import { FIRST_CURRENCY, FIRST_SPAN } from '../use-span-url.ts';
import { BookEntries, type EntryRow } from './entries-query.ts';
import { EntryAmount, EntryCard, EntryDate, EntryKind } from './entry-cells.tsx';

const AREA = 'billing/books';
const SORTS = ['at', 'amount', 'account'] as const;

const EntriesUrl = listUrl({
  sorts: SORTS,
  start: { field: 'at', direction: 'DESC' },
  filters: { figure: oneOf(BOOK_FIGURES), span: oneOf(BOOK_SPANS), currency: oneOf(CURRENCIES) },
});

type Column = ListColumn<EntryRow, ColumnId<typeof AREA>, (typeof SORTS)[number]>;
const COLUMNS: readonly Column[] = [
  {
    ...{ id: 'account', sort: 'account', widthPx: 280 },
    cell: ({ accountTitle }) => <b className="cut">{accountTitle}</b>,
  },
  { id: 'at', sort: 'at', widthPx: 150, cell: (row) => <EntryDate row={row} /> },
  { id: 'kind', widthPx: 170, cell: (row) => <EntryKind row={row} /> },
  { id: 'number', widthPx: 180, cell: ({ number }) => <span className="cut tabular">{number ?? '–'}</span> },
  { id: 'amount', sort: 'amount', widthPx: 150, align: 'end', cell: (row) => <EntryAmount row={row} /> },
];

const ROW: RowMeaning<EntryRow> = {
  title: ({ accountTitle, number }) => [accountTitle, number].filter(Boolean).join(' '),
  path: ({ accountId }) => `/accounts/${accountId}/billing`,
};
const card = (row: EntryRow) => <EntryCard row={row} />;
const ABOUT = { typenames: ['BookEntry'] };

/** The entries of one figure of the books. */
export function EntriesScreen() {
  const { t } = useTranslation(AREA);
  const list = useListUrl(EntriesUrl);
  const locale = useFormatLocale();
  const fileUrl = useBookFileUrl();
  const { figure, span, currency } = list.filters;
  const asked = {
    ...{ ...(list.search && { search: list.search }), figure: figure ?? 'REVENUE' },
    ...{ ...spanOf(span ?? FIRST_SPAN, Date.now()), currency: currency ?? FIRST_CURRENCY },
  };
  const page = usePage(BookEntries, { ...list, where: asked }, ABOUT);
  const filters = useEntryFilters();
  const sum = page.data?.billingBookEntries.sum;
  return (
    <ListScreen
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      filters={filters}
      before={
        <BackLink
          to={`/billing/books?${new URLSearchParams({ span: span ?? FIRST_SPAN, currency: asked.currency })}`}
          label={t('back')}
        />
      }
      notice={
        sum !== undefined && (
          <Text size="sm" px="md" py="xs" className="tabular">
            {t(`figures.${asked.figure}`)} · {t('sum', { amount: moneyText(sum, locale, asked.currency) })}
          </Text>
        )
      }
      exportUrl={(format) => fileUrl('books', format, asked)}
      icon={<IconReceipt size={28} stroke={1.6} />}
    />
  );
}

function useEntryFilters() {
  const { t } = useTranslation(AREA);
  return useMemo(
    () => [
      {
        ...{ name: 'figure' as const, kind: 'one' as const },
        options: BOOK_FIGURES.map((value) => ({ value, label: t(`figures.${value}`) })),
      },
      {
        ...{ name: 'span' as const, kind: 'one' as const },
        options: BOOK_SPANS.map((value) => ({ value, label: t(`spans.${value}`) })),
      },
      {
        ...{ name: 'currency' as const, kind: 'one' as const },
        options: CURRENCIES.map((value) => ({ value, label: value })),
      },
    ],
    [t],
  );
}
