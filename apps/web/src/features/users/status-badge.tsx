import type { UserStatus } from '@fleet/contracts/user';
import { useTranslation } from 'react-i18next';
import { WordBadge, type WordTone } from '../../ui/word-badge.tsx';

const TONES: Record<UserStatus, WordTone> = {
  REGISTERED: 'info',
  PENDING: 'warn',
  APPROVED: 'good',
  REJECTED: 'danger',
  BLOCKED: 'danger',
  DEACTIVATED: 'plain',
};

export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users');
  return <WordBadge tone={TONES[status]}>{t(`status.${status}`)}</WordBadge>;
}
