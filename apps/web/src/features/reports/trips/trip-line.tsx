import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import { goesOn, playerAddress, type Trip } from './trip.ts';
import { TripEnds } from './trip-ends.tsx';
import type { TripSums } from './trip-groups.ts';
import classes from './trips-table.module.css';

const METRES_PER_KILOMETRE = 1000;

/** The highest of the list, which the bars are drawn against. */
export type TripMost = { distanceM: number; durationMs: number; maxSpeedKmh: number };

type Props = {
  trip: Trip;
  most: TripMost;
  times: ReportTimes;
  /** In a list that is not by day. */
  title: string | null;
  isChosen: boolean;
  /** The same page with this trip chosen. */
  address: string;
};

/** The link that shows the trip on the map lies over the whole line, but for the way to the player. */
export function TripLine({ trip, most, times, title, isChosen, address }: Props) {
  const { t } = useTranslation('reports');
  const { decimal, whole } = useFormats();
  const { startMs, endMs, distanceM, durationMs, maxSpeedKmh } = trip;
  const hours = `${times.clock(startMs)} – ${goesOn(trip) ? t('trip.now') : times.clock(endMs)}`;
  const name = t('trip.show', { day: times.day(startMs), hours });
  return (
    <tr className={classes.trip} data-chosen={isChosen || undefined}>
      <td className={classes.time}>
        <Link to={address} aria-label={name} aria-current={isChosen || undefined} preventScrollReset>
          {hours}
        </Link>
        {title !== null && (
          <small className="cut">
            {title}, {times.day(startMs)}
          </small>
        )}
      </td>
      <td className={classes.ends}>
        <TripEnds trip={trip} />
      </td>
      <Amount share={durationMs / (most.durationMs || 1)}>{hoursText(durationMs)}</Amount>
      <Amount share={distanceM / (most.distanceM || 1)} unit={t('units.kmOnly')}>
        {decimal(distanceM / METRES_PER_KILOMETRE)}
      </Amount>
      <Amount share={(maxSpeedKmh ?? 0) / (most.maxSpeedKmh || 1)} unit={t('units.kmh')}>
        {maxSpeedKmh === null ? '–' : whole(maxSpeedKmh)}
      </Amount>
      <td className={classes.play}>
        <Link to={playerAddress(trip)} aria-label={t('trip.play', { hours })} title={t('trip.player')}>
          <IconPlayerPlayFilled size={14} aria-hidden />
        </Link>
      </td>
    </tr>
  );
}

function Amount(props: { share: number; unit?: string; children: string }) {
  return (
    <td className={classes.amount}>
      <span>
        <i aria-hidden="true">
          <i style={{ width: `${Math.min(1, props.share) * 100}%` }} />
        </i>
        <span>
          {props.children}
          {props.unit && <small> {props.unit}</small>}
        </span>
      </span>
    </td>
  );
}

/** What a vehicle's or a day's trips come to, under the columns of the trips. */
export function SumCells({ sums }: { sums: TripSums }) {
  const { t } = useTranslation('reports');
  const { decimal, whole } = useFormats();
  return (
    <>
      <td className={classes.sum}>{hoursText(sums.durationMs)}</td>
      <td className={classes.sum}>
        {decimal(sums.distanceM / METRES_PER_KILOMETRE)} <small>{t('units.kmOnly')}</small>
      </td>
      <td className={classes.sum}>
        {sums.maxSpeedKmh === null ? '–' : whole(sums.maxSpeedKmh)} <small>{t('units.kmh')}</small>
      </td>
      <td className={classes.sum} />
    </>
  );
}
