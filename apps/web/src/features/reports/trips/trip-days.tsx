import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { Plate } from '../../../ui/plate.tsx';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import { goesOn, playerAddress, type Trip } from './trip.ts';
import classes from './trip-days.module.css';
import { TripEnds } from './trip-ends.tsx';
import { sumsOf, type TripDay, type TripVehicle } from './trip-groups.ts';
import { TripStrip } from './trip-strip.tsx';
import type { ChosenTrip } from './use-chosen-trip.ts';

const METRES_PER_KILOMETRE = 1000;

type Props = {
  groups: readonly TripVehicle[];
  vehicleOf: (id: string) => ReportVehicle;
  isOfOne: boolean;
  times: ReportTimes;
  chosen: ChosenTrip;
  addressOf: (trip: Trip) => string;
  /** Of the chosen trip: it stands in the trip's own day. */
  map: ReactNode;
};

/** Trips on a phone: a card for each vehicle, in it its days. A trip is drawn at a tap; a second one plays it. */
export function TripDays(props: Props) {
  const { groups, vehicleOf, isOfOne } = props;
  const { t } = useTranslation('reports');
  const { decimal } = useFormats();
  return groups.map(({ vehicleId, days }) => {
    const vehicle = vehicleOf(vehicleId);
    const sums = sumsOf(days.flatMap(({ trips }) => trips));
    return (
      <section key={vehicleId} className={classes.vehicle} aria-label={vehicle.title}>
        {!isOfOne && (
          <header className={classes.head}>
            <span className={classes.name}>
              <b className="cut">{vehicle.title}</b>
              <Plate number={vehicle.plate} />
            </span>
            <b className="tabular">
              {t('units.km', { value: decimal(sums.distanceM / METRES_PER_KILOMETRE) })}
            </b>
            <small>{t('trips.count', { count: sums.count })}</small>
            <small className="tabular">{hoursText(sums.durationMs)}</small>
          </header>
        )}
        {days.map((day) => (
          <Day key={day.fromMs} {...props} day={day} />
        ))}
      </section>
    );
  });
}

function Day({ day, times, chosen, addressOf, map }: Props & { day: TripDay }) {
  const { t } = useTranslation('reports');
  const { decimal } = useFormats();
  const isOpened = day.trips.some(({ id }) => id === chosen.trip?.id);
  return (
    <div className={classes.day}>
      <div className={classes.dayHead}>
        <b>{times.day(day.fromMs)}</b>
        <small>{t('trips.count', { count: day.trips.length })}</small>
        <b className="tabular">
          {t('units.km', { value: decimal(day.sums.distanceM / METRES_PER_KILOMETRE) })}
        </b>
        <TripStrip day={day} />
      </div>
      {isOpened && chosen.trip && (
        <div className={classes.map}>
          {map}
          <Button
            component={Link}
            to={playerAddress(chosen.trip)}
            variant="default"
            className={classes.play ?? ''}
            leftSection={<IconPlayerPlayFilled size={14} />}
          >
            {t('trip.player')}
          </Button>
        </div>
      )}
      <ul>
        {day.trips.map((trip) => (
          <Line
            key={trip.id}
            trip={trip}
            times={times}
            isChosen={trip.id === chosen.trip?.id}
            address={addressOf(trip)}
          />
        ))}
      </ul>
    </div>
  );
}

function Line(props: { trip: Trip; times: ReportTimes; isChosen: boolean; address: string }) {
  const { trip, times, isChosen, address } = props;
  const { t } = useTranslation('reports');
  const { decimal, whole } = useFormats();
  return (
    <li>
      <Link
        to={isChosen ? playerAddress(trip) : address}
        className={classes.trip}
        aria-current={isChosen || undefined}
        preventScrollReset
      >
        <TripEnds trip={trip} />
        <b className="tabular">{t('units.km', { value: decimal(trip.distanceM / METRES_PER_KILOMETRE) })}</b>
        <small className="tabular">
          {times.clock(trip.startMs)} – {goesOn(trip) ? t('trip.now') : times.clock(trip.endMs)},{' '}
          {hoursText(trip.durationMs)}
        </small>
        {trip.maxSpeedKmh !== null && (
          <small className="tabular">{t('summary.max', { speed: whole(trip.maxSpeedKmh) })}</small>
        )}
      </Link>
    </li>
  );
}
