import type { PlayedTrack } from '@fleet/tracks/played-track';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import { useTimes } from './use-times.ts';

/** State or speed of a vehicle at an instant: "54 km/h", "Parked", "no data since 09:40", "data from 12:00". */
export function useReading(): (track: PlayedTrack, atMs: number) => string {
  const { t } = useTranslation(['history', 'tracks']);
  const { speedText } = useUnits();
  const { short } = useTimes();
  return useCallback(
    (track, atMs) => {
      const at = track.at(atMs);
      if (!at) {
        const [first] = track.fixes();
        return first ? t('player.before', { time: short(first.atMs) }) : t('player.nothing');
      }
      if (at.isPending) return '…';
      if (!at.known) return t('player.gap', { time: short(at.fixAtMs) });
      if (at.state !== 'moving' || at.speedKmh === null) return t(`tracks:states.${at.state}`);
      return speedText(at.speedKmh);
    },
    [t, speedText, short],
  );
}
