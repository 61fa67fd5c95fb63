import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { idlingShare } from './stop.ts';

const PERCENT = 100;

/** Share of time with the engine on: 51 %; null without idling. */
export function useShareText(): (sums: Parameters<typeof idlingShare>[0]) => string | null {
  const { t } = useTranslation('reports');
  const { whole } = useFormats();
  return (sums) => {
    const share = idlingShare(sums);
    return share ? t('units.percent', { value: whole(share * PERCENT) }) : null;
  };
}
