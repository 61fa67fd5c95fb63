import type { CatalogStatus } from '@fleet/contracts/billing-plan';
import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../ui/word-badge.tsx';
import type { CatalogueArea } from './use-status-filter.ts';

/** In Russian the word follows the gender of what the area lists. */
export function CatalogStatusBadge({ area, status }: { area: CatalogueArea; status: CatalogStatus }) {
  const { t } = useTranslation(area);
  return <WordBadge tone={status === 'ACTIVE' ? 'good' : 'plain'}>{t(`options.status.${status}`)}</WordBadge>;
}
