import type { TrackFix } from '@fleet/tracks/track-fix';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconMapPin, IconMaximize, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { CopyButton } from '../../../details/copy-button.tsx';
import { useFormats } from '../../../lib/format.ts';
import { AddressCredit } from '../../../places/address-credit.tsx';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { useStoppedAddress } from '../../../places/use-stopped-address.ts';
import { Coordinates } from '../../../ui/coordinates.tsx';
import { RowAge } from '../list/vehicle-cells.tsx';
import classes from './place-card.module.css';
import type { Vehicle } from './vehicle-query.ts';

const VehicleMap = lazy(async () => ({ default: (await import('./vehicle-map.tsx')).VehicleMap }));

/** Current or last place of the vehicle, on a map and as text. */
export function PlaceCard({ vehicle, fixes }: { vehicle: Vehicle; fixes: readonly TrackFix[] | null }) {
  const { t } = useTranslation('vehicles');
  const { state } = useLocation();
  const { latestPosition: position } = vehicle;
  const map = `/vehicles/${vehicle.id}/map`;
  return (
    <section className={classes.card} aria-label={t('position.title')}>
      <div className={classes.map}>
        {position ? (
          <Suspense fallback={<Skeleton height="100%" radius={0} />}>
            <VehicleMap vehicle={vehicle} fixes={fixes} />
          </Suspense>
        ) : (
          <p>{t('position.none')}</p>
        )}
        <ActionIcon
          component={Link}
          to={map}
          state={state}
          variant="default"
          size={32}
          className={classes.open ?? ''}
          aria-label={t('position.open')}
        >
          <IconMaximize size={17} stroke={1.8} />
        </ActionIcon>
      </div>
      <div className={classes.foot}>
        <IconMapPin size={18} stroke={1.7} aria-hidden />
        <div className={classes.words}>
          <h2>
            {t('position.title')}
            <small>
              <RowAge row={vehicle} importedUntil={vehicle.importedUntil} />
            </small>
          </h2>
          {position && <Place vehicleId={vehicle.id} position={position} />}
        </div>
        <Link to={map} state={state} className={classes.day}>
          <IconRoute size={16} stroke={1.8} aria-hidden />
          {t('position.day')}
        </Link>
      </div>
    </section>
  );
}

function Place(props: { vehicleId: string; position: NonNullable<Vehicle['latestPosition']> }) {
  const { vehicleId, position } = props;
  const { t } = useTranslation('vehicles');
  const { coordinates } = useFormats();
  const address = useStoppedAddress(position, position.speed ?? null);
  const place = usePlaceText(vehicleId, position)?.full ?? null;
  const words = address ?? place;
  return (
    <>
      {words && <strong>{words}</strong>}
      <span className={classes.figures}>
        <Coordinates at={position} />
        <CopyButton name={t('position.coordinates')} text={coordinates(position)} />
      </span>
      {address && <AddressCredit />}
    </>
  );
}
