import { hasAnyRole, SERVICE_ROLES } from '@fleet/contracts/roles';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../session/person.ts';
import { useMap } from '../map-context.ts';
import { EMBEDDED_DEPTH } from './max-auto-zoom.ts';
import classes from './streets-note.module.css';
import { useBaseLayer } from './use-base-layer.ts';

/** Says to who runs the service, closer than the embedded map can be drawn, that streets can be switched on. */
export function StreetsNote() {
  const { t } = useTranslation('common');
  const { map } = useMap();
  const { offered } = useBaseLayer();
  const { roles } = usePerson();
  const watch = useCallback(
    (listener: () => void) => {
      map.on('zoomend', listener);
      return () => void map.off('zoomend', listener);
    },
    [map],
  );
  const isTooClose = useSyncExternalStore(watch, () => map.getZoom() > EMBEDDED_DEPTH + 0.5);
  if (!isTooClose || offered.includes('streets') || !hasAnyRole(roles, SERVICE_ROLES)) return null;
  return <p className={classes.note}>{t('layers.tooClose')}</p>;
}
