import { useTranslation } from 'react-i18next';
import { WordBadge } from './word-badge.tsx';

/** Marks a vehicle or tracker that the product itself drives for a demonstration. */
export function DemoBadge() {
  const { t } = useTranslation('common');
  return <WordBadge tone="info">{t('demo')}</WordBadge>;
}
