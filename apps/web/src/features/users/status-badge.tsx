import type { UserStatus } from '@fleet/contracts/user';
import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../ui/word-badge.tsx';

const COLORS: Record<UserStatus, string> = {
  REGISTERED: 'blue',
  PENDING: 'orange',
  APPROVED: 'teal',
  REJECTED: 'red',
  BLOCKED: 'red',
  DEACTIVATED: 'gray',
};

export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users');
  return <WordBadge color={COLORS[status]}>{t(`status.${status}`)}</WordBadge>;
}
