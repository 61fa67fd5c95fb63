import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import type { LatLng } from '../../../lib/geo.ts';
import { showError, showSuccess } from '../../../ui/toasts.tsx';

export function useCopyCoordinates(): (at: LatLng) => Promise<void> {
  const { t } = useTranslation('tracker');
  const { coordinates } = useFormats();
  return async (at) => {
    try {
      await navigator.clipboard.writeText(coordinates(at));
      showSuccess(t('card.copied'));
    } catch {
      showError(t('card.copyFailed'));
    }
  };
}
