import type { CatalogStatus } from '@fleet/contracts/billing-plan';
import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../ui/word-badge.tsx';

export function CatalogStatusBadge({ status }: { status: CatalogStatus }) {
  const { t } = useTranslation('billing/plans');
  return <WordBadge tone={status === 'ACTIVE' ? 'good' : 'plain'}>{t(`options.status.${status}`)}</WordBadge>;
}
