import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Vehicle } from './vehicle-query.ts';

/** Current driver by the key that the vehicle read; the key itself if nobody has it. */
export function VehicleDriver({ of: { driver } }: { of: Pick<Vehicle, 'driver'> }) {
  const { t } = useTranslation('vehicles');
  if (!driver) return null;
  const { driverId, name, key } = driver;
  return (
    <>
      {' · '}
      {driverId && name ? (
        <Link to={`/drivers/${driverId}`}>{t('driver.named', { name })}</Link>
      ) : (
        <Link to={`/drivers?form=key.${key}`}>{t('driver.unknownKey', { key })}</Link>
      )}
    </>
  );
}
