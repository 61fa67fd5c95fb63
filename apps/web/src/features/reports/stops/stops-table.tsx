import { useTranslation } from 'react-i18next';
import type { ReportTimes } from '../frame/report-times.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import type { DayGroup, VehicleGroup } from '../frame/row-groups.ts';
import { SortHead } from '../frame/sort-head.tsx';
import classes from '../frame/stretch-table.module.css';
import head from '../frame/table-head.module.css';
import { VehicleHeading } from '../frame/vehicle-heading.tsx';
import type { Stop, StopSums } from './stop.ts';
import { StopLine, type StopMost, SumCells } from './stop-line.tsx';
import { StopStrip } from './stop-strip.tsx';
import type { StopSort } from './use-stops-url.ts';

export type StopGroup = VehicleGroup<Stop, StopSums>;
export type StopDay = DayGroup<Stop, StopSums>;

type Props = {
  /** Groups by vehicle and day; null for a flat list. */
  groups: readonly StopGroup[] | null;
  stops: readonly Stop[];
  vehicleOf: (id: string) => ReportVehicle;
  times: ReportTimes;
  chosen: Stop | null;
  addressOf: (stop: Stop) => string;
  sort: StopSort;
  onSort: (sort: StopSort) => void;
};

/** Stops by vehicle and day with sums, or as a flat list. */
export function StopsTable(props: Props) {
  const { groups, stops, sort, onSort } = props;
  const { t } = useTranslation('reports');
  const most = mostOf(stops);
  const sorted = { sort, onSort };
  return (
    <table className={`${classes.table} tabular`} aria-label={t('stops.title')}>
      <thead className={head.head}>
        <tr>
          <SortHead {...sorted} field="time" label={t('columns.time')} className={head.time} />
          <th scope="col">{t('columns.place')}</th>
          <SortHead {...sorted} field="duration" label={t('columns.duration')} className={head.amount} />
          <SortHead {...sorted} field="idling" label={t('columns.idling')} className={head.amount} />
          <td />
        </tr>
      </thead>
      {groups ? (
        groups.map((group) => <VehicleStops key={group.vehicleId} {...props} group={group} most={most} />)
      ) : (
        <tbody>
          <Lines {...props} stops={stops} most={most} names="all" />
        </tbody>
      )}
    </table>
  );
}

function mostOf(stops: readonly Stop[]): StopMost {
  return { durationMs: Math.max(1, ...stops.map(({ durationMs }) => durationMs)) };
}

type GroupProps = Props & { most: StopMost };

function VehicleStops(props: GroupProps & { group: StopGroup }) {
  const { group, vehicleOf } = props;
  const { t } = useTranslation('reports');
  const { sums, days } = group;
  return (
    <>
      <tbody>
        <tr className={classes.vehicle}>
          <VehicleHeading
            vehicle={vehicleOf(group.vehicleId)}
            count={sums ? t('stops.count', { count: sums.count }) : ''}
          />
          <SumCells sums={sums} />
        </tr>
        {days.length === 0 && <Lines {...props} stops={group.rows} names="day" />}
      </tbody>
      {days.map((day) => (
        <DayStops key={day.day} {...props} day={day} />
      ))}
    </>
  );
}

function DayStops(props: GroupProps & { day: StopDay }) {
  const { day, times } = props;
  return (
    <tbody>
      <tr className={classes.day}>
        <th scope="rowgroup">{times.day(day.fromMs)}</th>
        <td>
          <StopStrip day={day} />
        </td>
        <SumCells sums={day.sums} />
      </tr>
      <Lines {...props} stops={day.rows} names="none" />
    </tbody>
  );
}

/** `names`: columns that no heading replaces. */
function Lines(props: GroupProps & { names: 'all' | 'day' | 'none' }) {
  const { stops, most, times, chosen, addressOf, vehicleOf, names } = props;
  return stops.map((stop) => (
    <StopLine
      key={stop.id}
      stop={stop}
      most={most}
      times={times}
      title={names === 'all' ? vehicleOf(stop.vehicleId).title : null}
      hasDay={names !== 'none'}
      isChosen={stop.id === chosen?.id}
      address={addressOf(stop)}
    />
  ));
}
