import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import classes from '../frame/chosen-card.module.css';
import { playerAddress } from '../frame/player-address.ts';
import type { ChosenPoint } from './route.ts';

/** A point of a route: when, how fast, where, and the way into the player at that instant. */
export function PointCard(props: {
  chosen: ChosenPoint;
  title: string;
  timeZone: string;
  onClose: () => void;
}) {
  const { chosen, title, timeZone, onClose } = props;
  const { point, vehicleId } = chosen;
  const { t } = useTranslation(['reports', 'common']);
  const { coordinates, dateTime, whole } = useFormats(timeZone);
  const place = usePlaceText(`${vehicleId} ${point.atMs}`, point)?.short ?? null;
  const when = dateTime(point.atMs);
  return (
    <section className={classes.card} aria-label={t('routes.point', { title, when })}>
      <header>
        <h2>{place ?? coordinates(point)}</h2>
        <span className="tabular">
          {title}, <time dateTime={new Date(point.atMs).toISOString()}>{when}</time>
        </span>
        {place !== null && <span className="tabular">{coordinates(point)}</span>}
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.close ?? ''}
          aria-label={t('common:actions.close')}
          onClick={onClose}
        >
          <IconX size={17} />
        </ActionIcon>
      </header>
      <dl className="tabular">
        <div>
          <dd>{point.speedKmh === null ? '–' : t('units.speed', { value: whole(point.speedKmh) })}</dd>
          <dt>{t('routes.speed')}</dt>
        </div>
      </dl>
      <footer>
        <Button
          component={Link}
          to={playerAddress({ vehicleId, atMs: point.atMs }, timeZone)}
          leftSection={<IconPlayerPlayFilled size={14} />}
        >
          {t('routes.player')}
        </Button>
      </footer>
    </section>
  );
}
