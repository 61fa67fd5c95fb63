import { useTranslation } from 'react-i18next';
import type { PartProps } from '../step.ts';
import { useSettle } from '../use-settle.ts';
import { FirstView } from './first-view.tsx';
import { MapLayers } from './map-layers.tsx';
import classes from './part.module.css';
import { SeenActions } from './part-actions.tsx';

/** Map services and the initial view. */
export function MapPart({ installation, step }: PartProps) {
  const { t } = useTranslation('installation');
  const settle = useSettle(installation, step && 'MAP');
  return (
    <div className={classes.part}>
      <section className={classes.wide} aria-label={t('map.layers')}>
        <MapLayers installation={installation} />
      </section>
      <section className={classes.wide} aria-label={t('map.view.title')}>
        <FirstView installation={installation} />
      </section>
      <SeenActions step={step} settle={settle} />
    </div>
  );
}
