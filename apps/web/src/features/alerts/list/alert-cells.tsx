import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { Age } from '../../../ui/age.tsx';
import { Plate } from '../../../ui/plate.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { SeverityBadge, SeverityIcon, StateBadge } from '../alert-parts.tsx';
import type { AlertRow } from '../alerts-query.ts';
import { useAlertWords } from '../use-alert-words.ts';

type Props = { row: AlertRow };

export function AlertTitle({ row }: Props) {
  const wordsOf = useAlertWords();
  return (
    <TwoLines
      isTitle
      icon={<SeverityIcon severity={row.severity} />}
      first={<span className="cut">{row.ruleTitle}</span>}
      second={<span className="cut">{wordsOf(row.values)}</span>}
    />
  );
}

export function VehicleOfAlert({ row: { vehicle } }: Props) {
  return (
    <TwoLines
      first={<span className="cut">{vehicle.title}</span>}
      second={<Plate number={vehicle.plateNumber} />}
    />
  );
}

export function Severity({ row }: Props) {
  return <SeverityBadge severity={row.severity} />;
}

export function State({ row }: Props) {
  return <StateBadge {...row} />;
}

export function Opened({ row }: Props) {
  const { t } = useTranslation('alerts');
  const { whole } = useFormats();
  return (
    <TwoLines
      first={<Age atMs={Date.parse(row.openedAt)} />}
      second={row.times > 1 && t('times', { value: whole(row.times) })}
    />
  );
}

export function Assignee({ row }: Props) {
  return <span className="cut">{row.assignee}</span>;
}

/** An alert on a phone. */
export function AlertCard({ row }: Props) {
  const wordsOf = useAlertWords();
  return (
    <RowCard
      icon={<SeverityIcon severity={row.severity} />}
      title={row.ruleTitle}
      second={
        <span className={cells.cut}>
          {[row.vehicle.title, wordsOf(row.values)].filter(Boolean).join(' · ')}
        </span>
      }
      state={<StateBadge {...row} />}
      facts={<Age atMs={Date.parse(row.openedAt)} />}
    />
  );
}
