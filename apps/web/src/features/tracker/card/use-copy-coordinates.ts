import type { GeoPoint } from '@fleet/tracks/geo-point';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { showError, showShort } from '../../../ui/toasts.tsx';

export function useCopyCoordinates(): (at: GeoPoint) => Promise<void> {
  const { t } = useTranslation('tracker');
  const { coordinates } = useFormats();
  return async (at) => {
    try {
      await navigator.clipboard.writeText(coordinates(at));
      showShort(t('card.copied'));
    } catch {
      showError(t('card.copyFailed'));
    }
  };
}
