import { Anchor, Group, Select, Skeleton, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Table.css';
import { CURRENCIES } from '@fleet/billing/money';
import type { BookFigure } from '@fleet/contracts/books';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { BillingBooksQuery } from '../../../generated/graphql/graphql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormatLocale } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { ExportMenu } from '../../../lists/export-menu.tsx';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { BOOK_SPANS, spanOf } from './book-spans.ts';
import { useBookFileUrl } from './use-book-file-url.ts';
import { useSpanUrl } from './use-span-url.ts';

const BillingBooks = graphql(`
  query BillingBooks($where: BooksWhere!) {
    billingBooks(where: $where) {
      currency
      revenue
      tax
      received
      refunded
      writtenOff
      disputeLost
      disputed
      disputes
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

/** Revenue, payments and debts in one currency. */
export function BooksScreen() {
  const { t } = useTranslation('billing/books');
  const isPhone = useIsPhone();
  const { span, currency, search, setSpan, setCurrency } = useSpanUrl();
  const where = { ...spanOf(span, Date.now()), currency };
  const { data, failed, again } = useAsked(BillingBooks, { where });
  const fileUrl = useBookFileUrl();
  const choices = (
    <>
      <Select
        aria-label={t('span')}
        data={BOOK_SPANS.map((value) => ({ value, label: t(`spans.${value}`) }))}
        value={span}
        onChange={setSpan}
        allowDeselect={false}
        w={170}
      />
      <Select
        aria-label={t('currency')}
        data={[...CURRENCIES]}
        value={currency}
        onChange={setCurrency}
        allowDeselect={false}
        w={100}
      />
      <ExportMenu
        label={t('files.documents')}
        name="documents"
        urlOf={(format) => fileUrl('documents', format, where)}
      />
      <ExportMenu
        label={t('files.ledger')}
        name="ledger"
        urlOf={(format) => fileUrl('ledger', format, where)}
      />
    </>
  );
  return (
    <>
      <PageHead title={t('title')} secondary={!isPhone && choices}>
        {isPhone && (
          <Group gap="sm" px="md" pb="sm">
            {choices}
          </Group>
        )}
      </PageHead>
      {failed && <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />}
      {!failed && !data && <Skeleton height={320} radius="md" m="md" />}
      {data && <Figures books={data.billingBooks} search={search} />}
      <Group px="md" pb="md">
        <Anchor component={Link} to="/billing/differences" size="sm">
          {t('toDifferences')}
        </Anchor>
      </Group>
    </>
  );
}

function Figures({ books, search }: { books: Books; search: string }) {
  const { t } = useTranslation('billing/books');
  const locale = useFormatLocale();
  const money = (amount: number) => moneyText(amount, locale, books.currency);
  const { revenue, tax, received, refunded, writtenOff, monthly, subscriptions, came, left, owed } = books;
  const { disputed, disputes, disputeLost } = books;
  const figure = (name: BookFigure, value: string, label: string = t(`figures.${name}`)): FigureRow => ({
    ...{ label, value },
    to: `/billing/books/entries?figure=${name}&${search}`,
  });
  return (
    <Stack gap="md" p="md" maw={760}>
      <DetailCard title={t('inSpan')}>
        <Rows
          rows={[
            figure('REVENUE', money(revenue)),
            figure('TAX', money(tax)),
            figure('RECEIVED', money(received)),
            figure('REFUNDED', money(refunded)),
            figure('WRITTEN_OFF', money(writtenOff)),
            figure('DISPUTE_LOST', money(disputeLost)),
            figure('CAME', String(came)),
            figure('LEFT', String(left)),
          ]}
        />
      </DetailCard>
      <DetailCard title={t('now')}>
        <Rows
          rows={[
            figure('MONTHLY', money(monthly)),
            figure('MONTHLY', String(subscriptions), t('subscriptions')),
            figure('DISPUTED', money(disputed), t('disputed', { count: disputes })),
            ...owed.map(({ age, documents, amount }) =>
              figure(`OWED_${age}`, money(amount), t(`owed.${age}`, { count: documents })),
            ),
          ]}
        />
      </DetailCard>
    </Stack>
  );
}

type FigureRow = { label: string; value: string; to: string };

/** Figures, each with a link to its entries. */
function Rows({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <Table>
      <Table.Tbody>
        {rows.map(({ label, value, to }) => (
          <Table.Tr key={label}>
            <Table.Td>
              <Anchor component={Link} to={to} size="sm">
                {label}
              </Anchor>
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
