import { IconAlertTriangle, IconRoad, IconTool } from '@tabler/icons-react';
import { useUnits } from '../../../lib/units.ts';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { useServicePlan } from '../service/use-service-plan.ts';
import { useServiceText } from '../service/use-service-text.ts';
import { modelOf } from './live-row.ts';
import classes from './vehicle-cells.module.css';
import { RowAge, RowIcon, RowPill } from './vehicle-cells.tsx';
import type { VehicleRow } from './vehicles-query.ts';

/** A vehicle of the list on a phone. */
export function VehicleCard({ row }: { row: VehicleRow }) {
  const { wholeDistanceText } = useUnits();
  const text = useServiceText();
  const [due] = useServicePlan(row);
  return (
    <RowCard
      icon={<RowIcon row={row} size={44} />}
      title={row.title}
      after={
        <>
          {row.demoUntil && <DemoBadge />}
          <Plate number={row.plateNumber} />
        </>
      }
      second={[modelOf(row), row.group?.title].filter(Boolean).join(' · ')}
      state={
        <>
          <RowPill row={row} />
          <RowAge row={row} />
        </>
      }
      facts={
        <>
          <span className={classes.fact}>
            <IconRoad size={15} aria-hidden />
            {wholeDistanceText(row.odometer)}
          </span>
          {due && (
            <span className={classes.fact} data-due={due.urgency}>
              {due.urgency === 'over' ? (
                <IconAlertTriangle size={15} aria-hidden />
              ) : (
                <IconTool size={15} aria-hidden />
              )}
              {text.named(due)}
            </span>
          )}
        </>
      }
    />
  );
}
