import { Group, Select, Skeleton, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Table.css';
import { CURRENCIES, type Currency } from '@fleet/billing/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { BillingBooksQuery } from '../../../generated/graphql/graphql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormatLocale } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { BOOK_SPANS, type BookSpan, spanOf } from './book-spans.ts';

const BillingBooks = graphql(`
  query BillingBooks($where: BooksWhere!) {
    billingBooks(where: $where) {
      currency
      revenue
      tax
      received
      refunded
      writtenOff
      monthly
      subscriptions
      came
      left
      owed {
        age
        documents
        amount
      }
    }
  }
`);

type Books = BillingBooksQuery['billingBooks'];

/** What was earned, paid and is owed, in one currency. */
export function BooksScreen() {
  const { t } = useTranslation('billing/books');
  const isPhone = useIsPhone();
  const [span, setSpan] = useState<BookSpan>('thisMonth');
  const [currency, setCurrency] = useState<Currency>('EUR');
  const where = { ...spanOf(span, Date.now()), currency };
  const { data, failed, again } = useAsked(BillingBooks, { where });
  const choices = (
    <>
      <Select
        aria-label={t('span')}
        data={BOOK_SPANS.map((value) => ({ value, label: t(`spans.${value}`) }))}
        value={span}
        onChange={(value) => setSpan((value as BookSpan | null) ?? span)}
        allowDeselect={false}
        w={170}
      />
      <Select
        aria-label={t('currency')}
        data={[...CURRENCIES]}
        value={currency}
        onChange={(value) => setCurrency((value as Currency | null) ?? currency)}
        allowDeselect={false}
        w={100}
      />
    </>
  );
  return (
    <>
      <PageHead title={t('title')} secondary={!isPhone && choices}>
        {isPhone && <Group gap="sm">{choices}</Group>}
      </PageHead>
      {failed && <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />}
      {!failed && !data && <Skeleton height={320} radius="md" m="md" />}
      {data && <Figures books={data.billingBooks} />}
    </>
  );
}

function Figures({ books }: { books: Books }) {
  const { t } = useTranslation('billing/books');
  const locale = useFormatLocale();
  const money = (amount: number) => moneyText(amount, locale, books.currency);
  const { revenue, tax, received, refunded, writtenOff, monthly, subscriptions, came, left, owed } = books;
  return (
    <Stack gap="md" p="md" maw={760}>
      <DetailCard title={t('inSpan')}>
        <Rows
          rows={[
            [t('revenue'), money(revenue)],
            [t('tax'), money(tax)],
            [t('received'), money(received)],
            [t('refunded'), money(refunded)],
            [t('writtenOff'), money(writtenOff)],
            [t('came'), String(came)],
            [t('left'), String(left)],
          ]}
        />
      </DetailCard>
      <DetailCard title={t('now')}>
        <Rows
          rows={[
            [t('monthly'), money(monthly)],
            [t('subscriptions'), String(subscriptions)],
            ...owed.map(
              ({ age, documents, amount }) =>
                [t(`owed.${age}`, { count: documents }), money(amount)] as const,
            ),
          ]}
        />
      </DetailCard>
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <Table>
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
