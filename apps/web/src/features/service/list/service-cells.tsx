import { IconAlertTriangle, IconClock, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { forecastDays } from '../../vehicles/service/forecast-day.ts';
import type { ServiceDue } from '../../vehicles/service/service-plan.ts';
import { useServicePlan } from '../../vehicles/service/use-service-plan.ts';
import { useServiceText } from '../../vehicles/service/use-service-text.ts';
import type { ServiceRow } from '../services-query.ts';
import classes from './service-cells.module.css';

type Props = { row: ServiceRow };

const DAY_MS = 86_400_000;

export function VehicleName({ row }: Props) {
  return (
    <TwoLines
      isTitle
      icon={<ServiceIcon />}
      first={<span className="cut">{row.title}</span>}
      second={
        <>
          <Plate number={row.plateNumber} />
          <span className="cut">{modelOf(row)}</span>
        </>
      }
    />
  );
}

/** Due value that is reached first. */
export function NextService({ row }: Props) {
  const text = useServiceText();
  const [due] = useServicePlan(row);
  if (!due) return null;
  return (
    <span className={classes.due} data-due={due.urgency}>
      <span className={classes.words}>
        <UrgencyIcon due={due} />
        {text.left(due)}
      </span>
      {due.share !== null && (
        <span className={classes.bar} aria-hidden>
          <i style={{ width: `${due.share * 100}%` }} />
        </span>
      )}
    </span>
  );
}

/** All due values. */
export function DueAt({ row }: Props) {
  return <span className="cut">{useDueAt(row)}</span>;
}

function useDueAt(row: ServiceRow): string {
  const text = useServiceText();
  const plan = useServicePlan(row);
  return plan.map(({ kind, dueAt }) => text.at(kind, dueAt)).join(' · ');
}

/** Due day: the planned one, or estimated from the vehicle's pace. */
export function ExpectedOn({ row }: Props) {
  const { t } = useTranslation('service');
  const { date } = useFormats();
  const plan = useServicePlan(row);
  const days = plan.flatMap((due) => daysUntil(due, row.servicePace ?? null));
  if (days.length === 0) return <span>{t('cells.noForecast')}</span>;
  return <span className="tabular">{date(Date.now() + Math.min(...days) * DAY_MS)}</span>;
}

export function Counters({ row }: Props) {
  const { t } = useTranslation('vehicles');
  const { decimal } = useFormats();
  const { wholeDistanceText } = useUnits();
  return (
    <TwoLines
      first={<span className="tabular">{wholeDistanceText(row.odometer)}</span>}
      second={<span className="tabular">{t('units.hours', { value: decimal(row.engineHours) })}</span>}
    />
  );
}

/** A vehicle with a plan on a phone. */
export function ServiceCard({ row }: Props) {
  const { t } = useTranslation('service');
  return (
    <RowCard
      icon={<ServiceIcon />}
      title={row.title}
      after={<Plate number={row.plateNumber} />}
      second={[modelOf(row), row.group?.title].filter(Boolean).join(' · ')}
      state={<NextService row={row} />}
      facts={t('cells.dueAt', { at: useDueAt(row) })}
    />
  );
}

const modelOf = ({ brand, model }: ServiceRow): string => [brand, model].filter(Boolean).join(' ');

function daysUntil(due: ServiceDue, pace: ServiceRow['servicePace'] | null): number[] {
  if (due.kind === 'day') return [due.left];
  const days = pace ? forecastDays(due, pace) : null;
  return days === null ? [] : [days];
}

function UrgencyIcon({ due: { urgency } }: { due: ServiceDue }) {
  if (urgency === 'over') return <IconAlertTriangle size={15} aria-hidden />;
  return urgency === 'soon' ? <IconClock size={15} aria-hidden /> : null;
}

function ServiceIcon() {
  return (
    <IconTile tone="quiet">
      <IconTool size={20} stroke={1.7} aria-hidden />
    </IconTile>
  );
}
