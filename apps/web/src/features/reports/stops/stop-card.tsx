import { Button } from '@mantine/core';
import { IconClockHour3, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import { ChosenCard } from '../frame/chosen-card.tsx';
import { ChosenFigures } from '../frame/chosen-figures.tsx';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import { useFuelFigure } from '../frame/use-fuel-figure.ts';
import { dayAddress, playerAddress, type Stop } from './stop.ts';
import { useStopPlace } from './stop-place.tsx';
import { useShareText } from './use-share-text.ts';
import { useStopTexts } from './use-stop-texts.ts';

const HOUR_MS = 3_600_000;

/** Card of the chosen stop: figures and links. */
export function StopCard(props: { stop: Stop; title: string; times: ReportTimes; onClose: () => void }) {
  const { stop, title, times } = props;
  const { t } = useTranslation('reports');
  const { coordinates, decimal } = useFormats();
  const place = useStopPlace(stop);
  const texts = useStopTexts(times);
  const shareText = useShareText();
  const hours = texts.hours(stop);
  const fuel = useFuelFigure();
  const figures = [
    { name: t('columns.duration'), value: hoursText(stop.durationMs) },
    { name: t('columns.idling'), value: hoursText(stop.idlingMs) },
    { name: t('columns.idlingShare'), value: shareText(stop) ?? '–' },
    { name: t('columns.engine'), value: t('units.hours', { value: decimal(stop.engineMs / HOUR_MS) }) },
    ...fuel.ofCard(stop.fuelL),
  ];
  const when = [title, times.day(stop.startMs), hours, texts.endDay(stop)].filter((part) => part !== null);
  return (
    <ChosenCard
      label={t('stops.label', { title, hours })}
      onClose={props.onClose}
      head={
        <>
          <h2>{place}</h2>
          <span className="tabular">{when.join(', ')}</span>
          {place !== coordinates(stop.at) && <span className="tabular">{coordinates(stop.at)}</span>}
        </>
      }
    >
      <ChosenFigures figures={figures} />
      <footer>
        <Button component={Link} to={playerAddress(stop)} leftSection={<IconPlayerPlayFilled size={14} />}>
          {t('trip.player')}
        </Button>
        <Button
          component={Link}
          to={dayAddress(stop, dayOfStop(stop, times))}
          variant="default"
          leftSection={<IconClockHour3 size={16} />}
        >
          {t('trip.day')}
        </Button>
      </footer>
    </ChosenCard>
  );
}

function dayOfStop({ startMs }: Stop, { calendar: { timeZone } }: ReportTimes) {
  const { year, month, day } = dayAt(startMs, timeZone);
  return {
    fromMs: startOfDayMs({ year, month, day }, timeZone),
    toMs: startOfDayMs(dayOf(year, month, day + 1), timeZone),
  };
}
