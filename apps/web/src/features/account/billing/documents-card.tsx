import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormatLocale, useFormats } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money.ts';
import { NameLines } from '../../../ui/name-lines.tsx';
import { WordBadge, type WordTone } from '../../../ui/word-badge.tsx';
import type { Billing } from './billing-query.ts';
import classes from './documents-card.module.css';
import { useDayText } from './use-day-text.ts';

type Records = NonNullable<Billing['records']>;
type Row = Records['content'][number];
type State = 'order' | 'credit' | 'paid' | 'unpaid';

const TONES: Readonly<Record<State, WordTone>> = {
  order: 'info',
  credit: 'plain',
  paid: 'good',
  unpaid: 'warn',
};

const stateOf = ({ state, kind, status }: Row): State => {
  if (state === 'ORDER') return 'order';
  if (kind === 'CREDIT_NOTE') return 'credit';
  return status === 'PAID' || status === 'REFUNDED' ? 'paid' : 'unpaid';
};

/** Invoices and credit notes, the newest first. */
export function DocumentsCard({ records, mayPay }: { records: Records | null; mayPay: boolean }) {
  const { t } = useTranslation('account/billing');
  return (
    <DetailCard title={t('documents.title', { count: records?.total ?? 0 })}>
      {!records?.content.length && <Text c="dimmed">{t('documents.none')}</Text>}
      <ul className={classes.rows}>
        {records?.content.map((row) => (
          <DocumentRow key={row.id} row={row} mayPay={mayPay} />
        ))}
      </ul>
    </DetailCard>
  );
}

function DocumentRow({ row, mayPay }: { row: Row; mayPay: boolean }) {
  const { t } = useTranslation('account/billing');
  const locale = useFormatLocale();
  const { date } = useFormats();
  const day = useDayText();
  const state = stateOf(row);
  const { number, issuedOn, createdAt, total, currency, url } = row;
  const amount = moneyText(state === 'credit' ? -total : total, locale, currency);
  return (
    <li>
      <NameLines>
        <b>{number ?? t('documents.order')}</b>
        <span>{issuedOn ? day(issuedOn) : date(Date.parse(createdAt))}</span>
      </NameLines>
      <WordBadge tone={TONES[state]}>{t(`documents.state.${state}`)}</WordBadge>
      {mayPay && url && (state === 'order' || state === 'unpaid') && <Anchor href={url}>{t('pay')}</Anchor>}
      <span className={classes.amount}>{amount}</span>
    </li>
  );
}
