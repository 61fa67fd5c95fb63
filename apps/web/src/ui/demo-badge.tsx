import { useTranslation } from 'react-i18next';
import { WordBadge } from './word-badge.tsx';

/** The product itself drives it, for show. */
export function DemoBadge() {
  const { t } = useTranslation('common');
  return <WordBadge tone="info">{t('demo')}</WordBadge>;
}
