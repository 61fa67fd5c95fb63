import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnits } from '../../../lib/units.ts';
import { AmountCell } from '../frame/amount-cell.tsx';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import classes from '../frame/stretch-table.module.css';
import { goesOn, playerAddress, type Trip, type TripSums } from './trip.ts';
import { TripEnds } from './trip-ends.tsx';

/** Maxima of the list, for the bars. */
export type TripMost = { distanceM: number; durationMs: number; maxSpeedKmh: number };

type Props = {
  trip: Trip;
  most: TripMost;
  times: ReportTimes;
  /** Vehicle and day, if no heading names them. */
  title: string | null;
  hasDay: boolean;
  isChosen: boolean;
  /** Address with this trip chosen. */
  address: string;
};

/** A trip. The link that chooses it covers the whole line, except the link to the player. */
export function TripLine({ trip, most, times, title, hasDay, isChosen, address }: Props) {
  const { t } = useTranslation('reports');
  const { distance, distanceSign, speed, speedSign } = useUnits();
  const { startMs, endMs, distanceM, durationMs, maxSpeedKmh, driver } = trip;
  const hours = `${times.clock(startMs)} – ${goesOn(trip) ? t('trip.now') : times.clock(endMs)}`;
  const name = t('trip.show', { day: times.day(startMs), hours });
  return (
    <tr className={classes.line} data-chosen={isChosen || undefined}>
      <td className={classes.time}>
        <Link to={address} aria-label={name} aria-current={isChosen || undefined} preventScrollReset>
          {hours}
        </Link>
        {hasDay && <small>{times.day(startMs)}</small>}
      </td>
      <td className={classes.ends}>
        <TripEnds trip={trip} />
        {(title !== null || driver !== null) && (
          <small className="cut">{[title, driver].filter((part) => part !== null).join(' · ')}</small>
        )}
      </td>
      <AmountCell share={durationMs / (most.durationMs || 1)}>{hoursText(durationMs)}</AmountCell>
      <AmountCell share={distanceM / (most.distanceM || 1)} unit={distanceSign}>
        {distance(distanceM)}
      </AmountCell>
      <AmountCell share={(maxSpeedKmh ?? 0) / (most.maxSpeedKmh || 1)} unit={speedSign}>
        {maxSpeedKmh === null ? '–' : speed(maxSpeedKmh)}
      </AmountCell>
      <td className={classes.play}>
        <Link to={playerAddress(trip)} aria-label={t('trip.play', { hours })} title={t('trip.player')}>
          <IconPlayerPlayFilled size={14} aria-hidden />
        </Link>
      </td>
    </tr>
  );
}

/** Sums of a vehicle's or day's trips. */
export function SumCells({ sums }: { sums: TripSums | null }) {
  const { distance, distanceSign, speed, speedSign } = useUnits();
  if (!sums) return <td colSpan={4} className={classes.sum} />;
  return (
    <>
      <td className={classes.sum}>{hoursText(sums.durationMs)}</td>
      <td className={classes.sum}>
        {distance(sums.distanceM)} <small>{distanceSign}</small>
      </td>
      <td className={classes.sum}>
        {sums.maxSpeedKmh === null ? '–' : speed(sums.maxSpeedKmh)} <small>{speedSign}</small>
      </td>
      <td className={classes.sum} />
    </>
  );
}
