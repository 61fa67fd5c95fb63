import type { PlaceSeen } from '@fleet/tracks/played-track';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import { useTimes } from './use-times.ts';

/** What a vehicle did where it was, in a word or a speed: "54 km/h", "Parked", "no data since 09:40". */
export function useReading(): (at: PlaceSeen | null) => string {
  const { t } = useTranslation(['history', 'tracks']);
  const { speedText } = useUnits();
  const { short } = useTimes();
  return useCallback(
    (at) => {
      if (!at) return t('player.before');
      if (at.isPending) return '…';
      if (!at.known) return t('player.gap', { time: short(at.fixAtMs) });
      if (at.state !== 'moving' || at.speedKmh === null) return t(`tracks:states.${at.state}`);
      return speedText(at.speedKmh);
    },
    [t, speedText, short],
  );
}
