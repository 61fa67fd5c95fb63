import { useTranslation } from 'react-i18next';
import type { ReportTimes } from '../frame/report-times.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import type { DayGroup, VehicleGroup } from '../frame/row-groups.ts';
import { SortHead } from '../frame/sort-head.tsx';
import classes from '../frame/stretch-table.module.css';
import head from '../frame/table-head.module.css';
import { VehicleHeading } from '../frame/vehicle-heading.tsx';
import type { Trip, TripSums } from './trip.ts';
import { SumCells, TripLine, type TripMost } from './trip-line.tsx';
import type { TripSort } from './trip-order.ts';
import { TripStrip } from './trip-strip.tsx';

export type TripGroup = VehicleGroup<Trip, TripSums>;
export type TripDay = DayGroup<Trip, TripSums>;

type Props = {
  /** Groups by vehicle and day; null for a flat list. */
  groups: readonly TripGroup[] | null;
  trips: readonly Trip[];
  vehicleOf: (id: string) => ReportVehicle;
  /** Set on the page of one vehicle, where its name is omitted. */
  isOfOne: boolean;
  times: ReportTimes;
  chosenId: string | null;
  addressOf: (trip: Trip) => string;
  sort: TripSort;
  onSort: (sort: TripSort) => void;
};

/** Trips by vehicle and day with sums, or as a flat list. */
export function TripsTable(props: Props) {
  const { groups, trips, sort, onSort } = props;
  const { t } = useTranslation('reports');
  const most = mostOf(trips);
  const sorted = { sort, onSort };
  return (
    <table className={`${classes.table} tabular`} aria-label={t('trips.title')}>
      <thead className={head.head}>
        <tr>
          <SortHead {...sorted} field="time" label={t('columns.time')} className={head.time} />
          <th scope="col">{t('columns.ends')}</th>
          <SortHead {...sorted} field="duration" label={t('columns.duration')} className={head.amount} />
          <SortHead {...sorted} field="distance" label={t('columns.distance')} className={head.amount} />
          <SortHead {...sorted} field="max" label={t('columns.max')} className={head.amount} />
          <td />
        </tr>
      </thead>
      {groups ? (
        groups.map((group) => <VehicleTrips key={group.vehicleId} {...props} group={group} most={most} />)
      ) : (
        <tbody>
          <Lines {...props} trips={trips} most={most} names="all" />
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

type GroupProps = Props & { most: TripMost };

function VehicleTrips(props: GroupProps & { group: TripGroup }) {
  const { group, vehicleOf, isOfOne } = props;
  const { t } = useTranslation('reports');
  const { sums, days } = group;
  return (
    <>
      <tbody>
        {!isOfOne && (
          <tr className={classes.vehicle}>
            <VehicleHeading
              vehicle={vehicleOf(group.vehicleId)}
              count={sums ? t('trips.count', { count: sums.count }) : ''}
            />
            <SumCells sums={sums} />
          </tr>
        )}
        {days.length === 0 && <Lines {...props} trips={group.rows} names="day" />}
      </tbody>
      {days.map((day) => (
        <DayTrips key={day.day} {...props} day={day} />
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
      <Lines {...props} trips={day.rows} names="none" />
    </tbody>
  );
}

/** `names`: columns that no heading replaces. */
function Lines(props: GroupProps & { names: 'all' | 'day' | 'none' }) {
  const { trips, most, times, chosenId, addressOf, vehicleOf, isOfOne, names } = props;
  return trips.map((trip) => (
    <TripLine
      key={trip.id}
      trip={trip}
      most={most}
      times={times}
      title={names === 'all' && !isOfOne ? vehicleOf(trip.vehicleId).title : null}
      hasDay={names !== 'none'}
      isChosen={trip.id === chosenId}
      address={addressOf(trip)}
    />
  ));
}
