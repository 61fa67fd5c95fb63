import type { RentalState as State } from '@fleet/contracts/rental';
import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../ui/word-badge.tsx';

const TONES = {
  PLANNED: 'info',
  OUT: 'good',
  OVERDUE: 'danger',
  RETURNED: 'plain',
  CANCELLED: 'plain',
} as const;

export function RentalState({ state }: { state: State }) {
  const { t } = useTranslation('rentals');
  return <WordBadge tone={TONES[state]}>{t(`states.${state}`)}</WordBadge>;
}
