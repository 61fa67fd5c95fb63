import { geofenceKind } from '@fleet/contracts/geofence';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './import-geofences.module.css';
import type { PlacesOfFile } from './places-of-file.ts';
import type { Fates } from './use-import.ts';

const SHOWN_MAX = 200;

/** Geofences of the file with their results. */
export function ImportRows({ found, fates }: { found: PlacesOfFile; fates: Fates }) {
  const { t } = useTranslation('geofences');
  const { places, invalid } = found;
  return (
    <>
      <p className={classes.about}>
        {t('import.found', { count: places.length })}
        {invalid.length > 0 && ` ${t('import.invalid', { count: invalid.length })}`}
      </p>
      <ul className={classes.rows}>
        {places.slice(0, SHOWN_MAX).map(({ title, area }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{t(`options.kinds.${geofenceKind(area)}`)}</span>
            <Fate fate={fates.get(title)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Empty while unknown. */
function Fate({ fate }: { fate: string | null | undefined }) {
  const { t } = useTranslation('geofences');
  if (fate === undefined) return <span />;
  if (fate === null)
    return (
      <span className={classes.created}>
        <IconCheck size={15} aria-hidden /> {t('import.created')}
      </span>
    );
  return (
    <span className={classes.refused}>
      <IconAlertTriangle size={15} aria-hidden /> {fate}
    </span>
  );
}
