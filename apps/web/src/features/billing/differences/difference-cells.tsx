import { useTranslation } from 'react-i18next';
import { useFormatLocale, useFormats } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money.ts';
import { NameLines } from '../../../ui/name-lines.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import type { DifferenceRow } from './differences-query.ts';

type Props = { row: DifferenceRow };

/** Kind of the difference, with the account and document of a known payment. */
export function DifferenceWhat({ row: { kind, payerTitle, number } }: Props) {
  const { t } = useTranslation('billing/differences');
  return (
    <NameLines>
      <b>{t(`options.kind.${kind}`)}</b>
      <span>{[payerTitle, number].filter(Boolean).join(' · ') || t('unknown')}</span>
    </NameLines>
  );
}

export function DifferenceAmount({ row, side }: Props & { side: 'ours' | 'theirs' }) {
  const locale = useFormatLocale();
  const amount = row[side];
  return <span className="tabular">{amount === null ? '–' : moneyText(amount, locale, row.currency)}</span>;
}

export function DifferenceDate({ row: { foundAt } }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{date(Date.parse(foundAt))}</span>;
}

export function DifferenceState({ row: { resolvedAt } }: Props) {
  const { t } = useTranslation('billing/differences');
  const state = resolvedAt === null ? 'open' : 'resolved';
  return <WordBadge tone={resolvedAt === null ? 'warn' : 'good'}>{t(`state.${state}`)}</WordBadge>;
}

/** A difference on a phone. */
export function DifferenceCard({ row }: Props) {
  const { t } = useTranslation('billing/differences');
  return (
    <RowCard
      title={t(`options.kind.${row.kind}`)}
      second={row.payerTitle ?? row.reference}
      state={<DifferenceState row={row} />}
      facts={
        <>
          {t('columns.ours')} <DifferenceAmount row={row} side="ours" /> · {t('columns.theirs')}{' '}
          <DifferenceAmount row={row} side="theirs" />
        </>
      }
    />
  );
}
