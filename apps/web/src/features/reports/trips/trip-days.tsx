import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnits } from '../../../lib/units.ts';
import { Plate } from '../../../ui/plate.tsx';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import classes from '../frame/stretch-cards.module.css';
import type { Subtotals } from '../frame/subtotals.ts';
import { goesOn, playerAddress, type Trip, type TripSums } from './trip.ts';
import { TripEnds } from './trip-ends.tsx';
import { TripStrip } from './trip-strip.tsx';
import type { TripDay, TripGroup } from './trips-table.tsx';
import type { ChosenTrip } from './use-chosen-trip.ts';

type Props = {
  groups: readonly TripGroup[];
  by: Subtotals;
  /** All trips without groups. */
  trips: readonly Trip[];
  vehicleOf: (id: string) => ReportVehicle;
  isOfOne: boolean;
  times: ReportTimes;
  chosen: ChosenTrip;
  addressOf: (trip: Trip) => string;
  /** Shown above the group that contains the chosen trip. */
  map: ReactNode;
};

/** Trips on a phone, as cards by vehicle and day. A tap draws a trip; a second tap plays it. */
export function TripDays(props: Props) {
  const { groups, by, trips, vehicleOf, isOfOne } = props;
  const { t } = useTranslation('reports');
  if (by === 'NONE')
    return (
      <section className={classes.vehicle} aria-label={t('trips.title')}>
        <Lines {...props} rows={trips} names="all" />
      </section>
    );
  return groups.map(({ vehicleId, rows, sums, days }) => {
    const vehicle = vehicleOf(vehicleId);
    return (
      <section key={vehicleId} className={classes.vehicle} aria-label={vehicle.title}>
        {!isOfOne && (
          <header className={classes.head}>
            <span className={classes.name}>
              <b className="cut">{vehicle.title}</b>
              <Plate number={vehicle.plate} />
            </span>
            <Sums sums={sums} />
          </header>
        )}
        {days.length === 0 && <Lines {...props} rows={rows} names="day" />}
        {days.map((day) => (
          <Day key={day.day} {...props} day={day} />
        ))}
      </section>
    );
  });
}

function Sums({ sums }: { sums: TripSums | null }) {
  const { t } = useTranslation('reports');
  const { distanceText } = useUnits();
  if (!sums) return null;
  return (
    <>
      <b className="tabular">{distanceText(sums.distanceM)}</b>
      <small>{t('trips.count', { count: sums.count })}</small>
      <small className="tabular">{hoursText(sums.durationMs)}</small>
    </>
  );
}

function Day({ day, ...props }: Props & { day: TripDay }) {
  const { t } = useTranslation('reports');
  const { distanceText } = useUnits();
  return (
    <div className={classes.day}>
      <div className={classes.dayHead}>
        <b>{props.times.day(day.fromMs)}</b>
        <small>{t('trips.count', { count: day.sums?.count ?? day.rows.length })}</small>
        <b className="tabular">{day.sums && distanceText(day.sums.distanceM)}</b>
        <TripStrip day={day} />
      </div>
      <Lines {...props} rows={day.rows} names="none" />
    </div>
  );
}

type Names = 'all' | 'day' | 'none';

function Lines({ rows, names, chosen, map, ...props }: Props & { rows: readonly Trip[]; names: Names }) {
  const { t } = useTranslation('reports');
  const shown = chosen.trip && rows.some(({ id }) => id === chosen.trip?.id) ? chosen.trip : null;
  return (
    <>
      {shown && (
        <div className={classes.map}>
          {map}
          <Button
            component={Link}
            to={playerAddress(shown)}
            variant="default"
            className={classes.play ?? ''}
            leftSection={<IconPlayerPlayFilled size={14} />}
          >
            {t('trip.player')}
          </Button>
        </div>
      )}
      <ul className={classes.lines}>
        {rows.map((trip) => (
          <Line key={trip.id} {...props} trip={trip} names={names} isChosen={trip.id === shown?.id} />
        ))}
      </ul>
    </>
  );
}

type LineProps = Pick<Props, 'times' | 'addressOf' | 'vehicleOf' | 'isOfOne'> & {
  trip: Trip;
  names: Names;
  isChosen: boolean;
};

function Line({ trip, names, isChosen, times, addressOf, vehicleOf, isOfOne }: LineProps) {
  const { t } = useTranslation('reports');
  const { distanceText, speedText } = useUnits();
  const about = [
    names === 'all' && !isOfOne ? vehicleOf(trip.vehicleId).title : null,
    names === 'none' ? null : times.day(trip.startMs),
    `${times.clock(trip.startMs)} – ${goesOn(trip) ? t('trip.now') : times.clock(trip.endMs)}`,
    hoursText(trip.durationMs),
  ];
  return (
    <li>
      <Link
        to={isChosen ? playerAddress(trip) : addressOf(trip)}
        className={classes.line}
        aria-current={isChosen || undefined}
        preventScrollReset
      >
        <TripEnds trip={trip} />
        <b className="tabular">{distanceText(trip.distanceM)}</b>
        <small className="tabular">{about.filter((part) => part !== null).join(', ')}</small>
        {trip.maxSpeedKmh !== null && (
          <small className="tabular">{t('summary.max', { speed: speedText(trip.maxSpeedKmh) })}</small>
        )}
      </Link>
    </li>
  );
}
