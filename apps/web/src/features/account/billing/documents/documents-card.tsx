import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { useFormatLocale, useFormats } from '../../../../lib/format.ts';
import { moneyText } from '../../../../lib/money.ts';
import { NameLines } from '../../../../ui/name-lines.tsx';
import { WordBadge, type WordTone } from '../../../../ui/word-badge.tsx';
import type { Billing } from '../billing-query.ts';
import { useDayText } from '../use-day-text.ts';
import { DocumentMenu } from './document-menu.tsx';
import classes from './documents-card.module.css';
import { DownloadDocument } from './download-document.tsx';

type Records = NonNullable<Billing['records']>;
type Row = Records['content'][number];
type State = 'order' | 'expired' | 'credit' | 'paid' | 'unpaid';

const TONES: Readonly<Record<State, WordTone>> = {
  order: 'info',
  expired: 'plain',
  credit: 'plain',
  paid: 'good',
  unpaid: 'warn',
};

const stateOf = ({ state, kind, status }: Row): State => {
  if (state === 'ORDER') return 'order';
  if (state === 'EXPIRED') return 'expired';
  if (kind === 'CREDIT_NOTE') return 'credit';
  return status === 'PAID' || status === 'REFUNDED' ? 'paid' : 'unpaid';
};

const isOrder = ({ state }: Row): boolean => state === 'ORDER' || state === 'EXPIRED';

/** Whether an order waits for a bank transfer; there is no page to pay it. */
const isByTransfer = ({ state, url }: Row): boolean => state === 'ORDER' && !url;

/** Invoices and credit notes, the newest first. */
export function DocumentsCard(props: {
  records: Records | null;
  mayPay: boolean;
  /** Present if the reader may move money by hand. */
  onChanged: (() => void) | null;
}) {
  const { records, mayPay, onChanged } = props;
  const { t } = useTranslation('account/billing');
  return (
    <DetailCard title={t('documents.title', { count: records?.total ?? 0 })}>
      {!records?.content.length && <Text c="dimmed">{t('documents.none')}</Text>}
      <ul className={classes.rows}>
        {records?.content.map((row) => (
          <DocumentLine key={row.id} row={row} mayPay={mayPay} onChanged={onChanged} />
        ))}
      </ul>
    </DetailCard>
  );
}

type Line = { row: Row; mayPay: boolean; onChanged: (() => void) | null };

function DocumentLine({ row, mayPay, onChanged }: Line) {
  const { t } = useTranslation('account/billing');
  const locale = useFormatLocale();
  const { date } = useFormats();
  const day = useDayText();
  const state = stateOf(row);
  const { number, issuedOn, createdAt, total, open, currency, url } = row;
  // An order asks for earlier debts as well, less the balance.
  const sum = state === 'order' ? open : total;
  const amount = moneyText(state === 'credit' ? -sum : sum, locale, currency);
  return (
    <li>
      <NameLines>
        <b>{number ?? t(isOrder(row) ? 'documents.order' : 'documents.manual')}</b>
        <span>{issuedOn ? day(issuedOn) : date(Date.parse(createdAt))}</span>
      </NameLines>
      <span className={classes.amount}>{amount}</span>
      <span className={classes.state}>
        <WordBadge tone={TONES[state]}>{t(`documents.state.${state}`)}</WordBadge>
        {mayPay && url && (state === 'order' || state === 'unpaid') && <Anchor href={url}>{t('pay')}</Anchor>}
      </span>
      <span className={classes.actions}>
        {(number ?? isByTransfer(row)) && (
          <DownloadDocument id={row.id} number={number ?? t('documents.proForma')} />
        )}
        {onChanged && <DocumentMenu row={row} onSaved={onChanged} />}
      </span>
      <Became row={row} />
    </li>
  );
}

/** Refunds, disputes and write-offs of a document, with reasons. */
function Became({ row: { refunds, disputes, writtenOff, currency, reason } }: { row: Row }) {
  const { t } = useTranslation('account/billing');
  const locale = useFormatLocale();
  const money = (amount: number) => moneyText(amount, locale, currency);
  const words = [
    ...(reason ? [t(`reasons.${reason as 'SUSPENDED'}`, { defaultValue: reason })] : []),
    ...refunds.map(({ state, amount }) => t(`refunds.${state}`, { amount: money(amount) })),
    ...disputes.map(({ state, amount }) => t(`disputes.${state}`, { amount: money(amount) })),
    ...(writtenOff > 0 ? [t('documents.writtenOff', { amount: money(writtenOff) })] : []),
  ];
  if (words.length === 0) return null;
  return <span className={classes.became}>{words.join(' · ')}</span>;
}
