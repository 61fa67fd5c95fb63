import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { ChosenCard } from '../frame/chosen-card.tsx';
import { ChosenFigures } from '../frame/chosen-figures.tsx';
import { playerAddress } from '../frame/player-address.ts';
import type { ChosenPoint } from './route.ts';

/** A point of a route: time, speed, place, and a link into the player. */
export function PointCard(props: {
  chosen: ChosenPoint;
  title: string;
  timeZone: string;
  onClose: () => void;
}) {
  const { chosen, title, timeZone, onClose } = props;
  const { point, vehicleId } = chosen;
  const { t } = useTranslation('reports');
  const { coordinates, dateTime } = useFormats(timeZone);
  const { speedText } = useUnits();
  const place = usePlaceText(`${vehicleId} ${point.atMs}`, point)?.short ?? null;
  const when = dateTime(point.atMs);
  const speed = point.speedKmh === null ? '–' : speedText(point.speedKmh);
  return (
    <ChosenCard
      label={t('routes.point', { title, when })}
      onClose={onClose}
      head={
        <>
          <h2>{place ?? coordinates(point)}</h2>
          <span className="tabular">
            {title}, <time dateTime={new Date(point.atMs).toISOString()}>{when}</time>
          </span>
          {place !== null && <span className="tabular">{coordinates(point)}</span>}
        </>
      }
    >
      <ChosenFigures figures={[{ name: t('routes.speed'), value: speed }]} />
      <footer>
        <Button
          component={Link}
          to={playerAddress({ vehicleId, atMs: point.atMs }, timeZone)}
          leftSection={<IconPlayerPlayFilled size={14} />}
        >
          {t('routes.player')}
        </Button>
      </footer>
    </ChosenCard>
  );
}
