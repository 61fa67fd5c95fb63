import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { Plate } from '../../../ui/plate.tsx';
import type { ReportTimes } from '../frame/report-times.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import type { Trip } from './trip.ts';
import { sumsOf, type TripDay, type TripSort, type TripVehicle } from './trip-groups.ts';
import { SumCells, TripLine, type TripMost } from './trip-line.tsx';
import { TripStrip } from './trip-strip.tsx';
import head from './trips-head.module.css';
import classes from './trips-table.module.css';

export type TripsTableProps = {
  /** By vehicle and day, or else all beside each other. */
  groups: readonly TripVehicle[] | null;
  trips: readonly Trip[];
  vehicleOf: (id: string) => ReportVehicle;
  /** Of a page of one vehicle, which need not say whose trips they are. */
  isOfOne: boolean;
  times: ReportTimes;
  chosenId: string | null;
  addressOf: (trip: Trip) => string;
  sort: TripSort;
  onSort: (sort: TripSort) => void;
};

/** Trips under their vehicle and their day, or beside each other where they are sorted by something else. */
export function TripsTable(props: TripsTableProps) {
  const { groups, trips, sort, onSort } = props;
  const { t } = useTranslation('reports');
  const most = mostOf(trips);
  return (
    <table className={`${classes.table} tabular`} aria-label={t('trips.title')}>
      <thead className={head.head}>
        <tr>
          <SortHead field="time" sort={sort} onSort={onSort} />
          <th scope="col">{t('columns.ends')}</th>
          <SortHead field="duration" sort={sort} onSort={onSort} />
          <SortHead field="distance" sort={sort} onSort={onSort} />
          <SortHead field="max" sort={sort} onSort={onSort} />
          <td />
        </tr>
      </thead>
      {groups ? (
        groups.map((group) => <VehicleTrips key={group.vehicleId} {...props} group={group} most={most} />)
      ) : (
        <tbody>
          <Lines {...props} trips={trips} most={most} isByDay={false} />
        </tbody>
      )}
    </table>
  );
}

function mostOf(trips: readonly Trip[]): TripMost {
  return trips.reduce(
    (most, trip) => ({
      distanceM: Math.max(most.distanceM, trip.distanceM),
      durationMs: Math.max(most.durationMs, trip.durationMs),
      maxSpeedKmh: Math.max(most.maxSpeedKmh, trip.maxSpeedKmh ?? 0),
    }),
    { distanceM: 0, durationMs: 0, maxSpeedKmh: 0 },
  );
}

type GroupProps = TripsTableProps & { most: TripMost };

function VehicleTrips(props: GroupProps & { group: TripVehicle }) {
  const { group, vehicleOf, isOfOne } = props;
  const { t } = useTranslation('reports');
  const vehicle = vehicleOf(group.vehicleId);
  const own = group.days.flatMap(({ trips }) => trips);
  return (
    <>
      {!isOfOne && (
        <tbody>
          <tr className={classes.vehicle}>
            <th colSpan={2} scope="rowgroup">
              <span className={classes.who}>
                <span className={classes.glyph}>
                  <CategoryGlyph category={iconCategory(vehicle.type)} sizePx={18} />
                </span>
                <b className="cut">{vehicle.title}</b>
                <Plate number={vehicle.plate} />
                <small>{t('trips.count', { count: own.length })}</small>
              </span>
            </th>
            <SumCells sums={sumsOf(own)} />
          </tr>
        </tbody>
      )}
      {group.days.map((day) => (
        <DayTrips key={day.fromMs} {...props} day={day} />
      ))}
    </>
  );
}

function DayTrips(props: GroupProps & { day: TripDay }) {
  const { day, times } = props;
  return (
    <tbody>
      <tr className={classes.day}>
        <th scope="rowgroup">{times.day(day.fromMs)}</th>
        <td>
          <TripStrip day={day} />
        </td>
        <SumCells sums={day.sums} />
      </tr>
      <Lines {...props} trips={day.trips} isByDay />
    </tbody>
  );
}

function Lines(props: GroupProps & { isByDay: boolean }) {
  const { trips, most, times, chosenId, addressOf, vehicleOf, isByDay } = props;
  return trips.map((trip) => (
    <TripLine
      key={trip.id}
      trip={trip}
      most={most}
      times={times}
      title={isByDay ? null : vehicleOf(trip.vehicleId).title}
      isChosen={trip.id === chosenId}
      address={addressOf(trip)}
    />
  ));
}

function SortHead({
  field,
  sort,
  onSort,
}: Pick<TripsTableProps, 'sort' | 'onSort'> & Pick<TripSort, 'field'>) {
  const { t } = useTranslation('reports');
  const isSorted = sort.field === field;
  const Arrow = sort.direction === 'ASC' ? IconArrowUp : IconArrowDown;
  const turned = isSorted && sort.direction === 'DESC' ? 'ASC' : 'DESC';
  return (
    <th
      scope="col"
      className={field === 'time' ? head.time : head.amount}
      aria-sort={isSorted ? (sort.direction === 'ASC' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" onClick={() => onSort({ field, direction: field === 'time' ? 'DESC' : turned })}>
        {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
        {t(`columns.${field}`)}
      </button>
    </th>
  );
}
