import { useTranslation } from 'react-i18next';
import { useFormatLocale, useFormats } from '../../../../lib/format.ts';
import { moneyText } from '../../../../lib/money.ts';
import { RowCard } from '../../../../ui/table/row-card.tsx';
import type { EntryRow } from './entries-query.ts';

type Props = { row: EntryRow };

export function EntryDate({ row: { at } }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{at ? date(Date.parse(at)) : '–'}</span>;
}

export function EntryKind({ row: { kind } }: Props) {
  const { t } = useTranslation('billing/books');
  return <span className="cut">{t(`kinds.${kind as 'PAID'}`)}</span>;
}

export function EntryAmount({ row: { amount, currency } }: Props) {
  const locale = useFormatLocale();
  return <span className="tabular">{moneyText(amount, locale, currency)}</span>;
}

/** An entry on a phone. */
export function EntryCard({ row }: Props) {
  return (
    <RowCard
      title={row.accountTitle}
      second={
        <>
          <EntryKind row={row} /> {row.number}
        </>
      }
      state={<EntryAmount row={row} />}
      facts={<EntryDate row={row} />}
    />
  );
}
