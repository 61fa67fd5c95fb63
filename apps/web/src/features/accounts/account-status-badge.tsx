import type { AccountStatus } from '@fleet/contracts/account';
import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../ui/word-badge.tsx';

const COLORS: Record<AccountStatus, string> = { ACTIVE: 'teal', SUSPENDED: 'orange', CLOSED: 'gray' };

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('accounts');
  return <WordBadge color={COLORS[status]}>{t(`options.status.${status}`)}</WordBadge>;
}
