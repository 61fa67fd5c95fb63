import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Plate } from '../../../ui/plate.tsx';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import classes from '../frame/stretch-cards.module.css';
import type { Subtotals } from '../frame/subtotals.ts';
import { playerAddress, type Stop, type StopSums } from './stop.ts';
import { StopPlace } from './stop-place.tsx';
import { StopStrip } from './stop-strip.tsx';
import type { StopDay, StopGroup } from './stops-table.tsx';
import { useStopTexts } from './use-stop-texts.ts';

type Props = {
  groups: readonly StopGroup[];
  by: Subtotals;
  /** All stops without groups. */
  stops: readonly Stop[];
  vehicleOf: (id: string) => ReportVehicle;
  times: ReportTimes;
  chosen: Stop | null;
  addressOf: (stop: Stop) => string;
  /** Shown above the group that contains the chosen stop. */
  map: ReactNode;
};

/** Stops on a phone, as cards by vehicle and day. A tap shows a stop; a second tap plays it. */
export function StopCards(props: Props) {
  const { groups, by, stops, vehicleOf } = props;
  const { t } = useTranslation('reports');
  if (by === 'NONE')
    return (
      <section className={classes.vehicle} aria-label={t('stops.title')}>
        <Lines {...props} rows={stops} names="all" />
      </section>
    );
  return groups.map(({ vehicleId, rows, sums, days }) => {
    const vehicle = vehicleOf(vehicleId);
    return (
      <section key={vehicleId} className={classes.vehicle} aria-label={vehicle.title}>
        <header className={classes.head}>
          <span className={classes.name}>
            <b className="cut">{vehicle.title}</b>
            <Plate number={vehicle.plate} />
          </span>
          <Sums sums={sums} />
        </header>
        {days.length === 0 && <Lines {...props} rows={rows} names="day" />}
        {days.map((day) => (
          <Day key={day.day} {...props} day={day} />
        ))}
      </section>
    );
  });
}

function Sums({ sums }: { sums: StopSums | null }) {
  const { t } = useTranslation('reports');
  if (!sums) return null;
  return (
    <>
      <b className="tabular">{hoursText(sums.durationMs)}</b>
      <small>{t('stops.count', { count: sums.count })}</small>
      <small className="tabular">{t('summary.idling', { duration: hoursText(sums.idlingMs) })}</small>
    </>
  );
}

function Day({ day, ...props }: Props & { day: StopDay }) {
  const { t } = useTranslation('reports');
  return (
    <div className={classes.day}>
      <div className={classes.dayHead}>
        <b>{props.times.day(day.fromMs)}</b>
        <small>{t('stops.count', { count: day.sums?.count ?? day.rows.length })}</small>
        <b className="tabular">{day.sums && hoursText(day.sums.durationMs)}</b>
        <StopStrip day={day} />
      </div>
      <Lines {...props} rows={day.rows} names="none" />
    </div>
  );
}

type Names = 'all' | 'day' | 'none';

function Lines({ rows, names, chosen, map, ...props }: Props & { rows: readonly Stop[]; names: Names }) {
  const { t } = useTranslation('reports');
  const shown = chosen && rows.some(({ id }) => id === chosen.id) ? chosen : null;
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
        {rows.map((stop) => (
          <Line key={stop.id} {...props} stop={stop} names={names} isChosen={stop.id === shown?.id} />
        ))}
      </ul>
    </>
  );
}

type LineProps = Pick<Props, 'times' | 'addressOf' | 'vehicleOf'> & {
  stop: Stop;
  names: Names;
  isChosen: boolean;
};

function Line({ stop, names, isChosen, times, addressOf, vehicleOf }: LineProps) {
  const { t } = useTranslation('reports');
  const texts = useStopTexts(times);
  const about = [
    names === 'all' ? vehicleOf(stop.vehicleId).title : null,
    names === 'none' ? null : times.day(stop.startMs),
    texts.hours(stop),
    texts.endDay(stop),
  ];
  return (
    <li>
      <Link
        to={isChosen ? playerAddress(stop) : addressOf(stop)}
        className={classes.line}
        aria-current={isChosen || undefined}
        preventScrollReset
      >
        <StopPlace stop={stop} />
        <b className="tabular">{hoursText(stop.durationMs)}</b>
        <small className="tabular">{about.filter((part) => part !== null).join(', ')}</small>
        {stop.idlingMs > 0 && (
          <small className="tabular">{t('summary.idling', { duration: hoursText(stop.idlingMs) })}</small>
        )}
      </Link>
    </li>
  );
}
