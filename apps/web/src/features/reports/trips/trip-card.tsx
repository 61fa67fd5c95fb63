import { Button, Skeleton } from '@mantine/core';
import { IconClockHour3, IconPlayerPlayFilled, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnits } from '../../../lib/units.ts';
import { useShareLink } from '../../../share/use-share-link.ts';
import classes from '../frame/chosen-card.module.css';
import { ChosenCard } from '../frame/chosen-card.tsx';
import { ChosenFigures } from '../frame/chosen-figures.tsx';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import { useFuelFigure } from '../frame/use-fuel-figure.ts';
import { dayAddress, goesOn, playerAddress, type Trip } from './trip.ts';
import type { TripDrawing } from './trip-drawing.ts';
import { useEndsText } from './trip-ends.tsx';
import { TripSpeed } from './trip-speed.tsx';

/** Card of the chosen trip: figures and links. */
export function TripCard(props: {
  trip: Trip;
  title: string;
  drawn: TripDrawing | null;
  hasFailed: boolean;
  day: { fromMs: number; toMs: number };
  times: ReportTimes;
  /** Link to the trip in the player, for others in the account. */
  link: string;
  onClose: () => void;
}) {
  const { trip, title, drawn, times } = props;
  const { t } = useTranslation(['reports', 'common']);
  const { distanceText, speedText } = useUnits();
  const share = useShareLink();
  const ends = useEndsText(trip);
  const hours = `${times.clock(trip.startMs)} – ${goesOn(trip) ? t('trip.now') : times.clock(trip.endMs)}`;
  const fuel = useFuelFigure();
  const figures = [
    {
      name: t('columns.distance'),
      value: distanceText(trip.distanceM),
    },
    { name: t('columns.duration'), value: hoursText(trip.durationMs) },
    { name: t('columns.average'), value: speedOf(trip.averageSpeedKmh) },
    { name: t('columns.max'), value: speedOf(trip.maxSpeedKmh) },
    ...fuel.ofCard(trip.fuelL),
  ];
  return (
    <ChosenCard
      label={t('trip.label', { title, hours })}
      onClose={props.onClose}
      head={
        <>
          <h2>{ends}</h2>
          <span className="tabular">
            {[title, trip.driver, times.day(trip.startMs), hours].filter((part) => part !== null).join(', ')}
          </span>
        </>
      }
    >
      <ChosenFigures figures={figures} />
      {drawn ? (
        <TripSpeed trip={trip} fixes={drawn.fixes} times={times} />
      ) : props.hasFailed ? (
        <p role="alert" className={classes.failed}>
          {t('trip.failed')}
        </p>
      ) : (
        <Skeleton height={64} />
      )}
      <footer>
        <Button component={Link} to={playerAddress(trip)} leftSection={<IconPlayerPlayFilled size={14} />}>
          {t('trip.player')}
        </Button>
        <Button
          component={Link}
          to={dayAddress(trip, props.day)}
          variant="default"
          leftSection={<IconClockHour3 size={16} />}
        >
          {t('trip.day')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare size={16} />}
          onClick={() => void share({ title: `${title}, ${hours}`, url: props.link })}
        >
          {t('common:share.button')}
        </Button>
      </footer>
    </ChosenCard>
  );

  function speedOf(speedKmh: number | null): string {
    return speedKmh === null ? '–' : speedText(speedKmh);
  }
}
