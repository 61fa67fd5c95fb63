import { useTranslation } from 'react-i18next';
import { Plate } from '../../../ui/plate.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { DocumentIcon, DocumentState } from './document-parts.tsx';
import type { DocumentRow } from './documents-query.ts';
import { useDocumentWords } from './use-document-words.ts';

type Props = { row: DocumentRow };

export function DocumentName({ row }: Props) {
  const { nameOf, secondOf } = useDocumentWords();
  return (
    <TwoLines
      isTitle
      icon={<DocumentIcon kind={row.kind} />}
      first={<span className="cut">{nameOf(row)}</span>}
      second={<span className="cut">{secondOf(row)}</span>}
    />
  );
}

export function VehicleName({ row }: Props) {
  const { title, plateNumber } = row.vehicle;
  return <TwoLines first={<span className="cut">{title}</span>} second={<Plate number={plateNumber} />} />;
}

export function LastDay({ row }: Props) {
  const day = useDocumentWords().dayOf(row);
  return <span className="tabular">{day}</span>;
}

/** A document on a phone. */
export function DocumentCard({ row }: Props) {
  const { t } = useTranslation('vehicles/documents');
  const { nameOf, secondOf, dayOf } = useDocumentWords();
  const day = dayOf(row);
  const second = secondOf(row);
  return (
    <RowCard
      icon={<DocumentIcon kind={row.kind} />}
      title={nameOf(row)}
      second={<span className={cells.cut}>{[row.vehicle.title, second].filter(Boolean).join(' · ')}</span>}
      state={<DocumentState of={row} />}
      facts={day && <span className="tabular">{t('until', { date: day })}</span>}
    />
  );
}
