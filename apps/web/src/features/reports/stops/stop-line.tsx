import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AmountCell } from '../frame/amount-cell.tsx';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import classes from '../frame/stretch-table.module.css';
import { idlingShare, playerAddress, type Stop, type StopSums } from './stop.ts';
import { StopPlace } from './stop-place.tsx';
import { useShareText } from './use-share-text.ts';
import { useStopTexts } from './use-stop-texts.ts';

/** Maxima of the list, for the bars. */
export type StopMost = { durationMs: number };

type Props = {
  stop: Stop;
  most: StopMost;
  times: ReportTimes;
  /** Vehicle and day, if no heading names them. */
  title: string | null;
  hasDay: boolean;
  isChosen: boolean;
  /** Address with this stop chosen. */
  address: string;
};

/** A stop. The link that chooses it covers the whole line, except the link to the player. */
export function StopLine({ stop, most, times, title, hasDay, isChosen, address }: Props) {
  const { t } = useTranslation('reports');
  const texts = useStopTexts(times);
  const shareText = useShareText();
  const hours = texts.hours(stop);
  const day = times.day(stop.startMs);
  const under = [hasDay ? day : null, texts.endDay(stop)].filter((part) => part !== null);
  const share = idlingShare(stop);
  const unit = shareText(stop);
  return (
    <tr className={classes.line} data-chosen={isChosen || undefined}>
      <td className={classes.time}>
        <Link
          to={address}
          aria-label={t('trip.show', { day, hours })}
          aria-current={isChosen || undefined}
          preventScrollReset
        >
          {hours}
        </Link>
        {under.map((part) => (
          <small key={part}>{part}</small>
        ))}
      </td>
      <td className={classes.ends}>
        <StopPlace stop={stop} />
        {title !== null && <small className="cut">{title}</small>}
      </td>
      <AmountCell share={stop.durationMs / most.durationMs}>{hoursText(stop.durationMs)}</AmountCell>
      <AmountCell share={share ?? 0} tone="idling" {...(unit && { unit })}>
        {hoursText(stop.idlingMs)}
      </AmountCell>
      <td className={classes.play}>
        <Link to={playerAddress(stop)} aria-label={t('stops.play', { hours })} title={t('trip.player')}>
          <IconPlayerPlayFilled size={14} aria-hidden />
        </Link>
      </td>
    </tr>
  );
}

/** Sums of a vehicle's or day's stops. */
export function SumCells({ sums }: { sums: StopSums | null }) {
  const shareText = useShareText();
  const share = sums && shareText(sums);
  return (
    <>
      <td className={classes.sum}>{sums && hoursText(sums.durationMs)}</td>
      <td className={classes.sum}>
        {sums && hoursText(sums.idlingMs)}
        {share && <small> {share}</small>}
      </td>
      <td className={classes.sum} />
    </>
  );
}
