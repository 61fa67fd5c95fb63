import type { AccountStatus } from '@fleet/contracts/account';
import { useTranslation } from 'react-i18next';
import { WordBadge, type WordTone } from '../../ui/word-badge.tsx';

const TONES: Record<AccountStatus, WordTone> = { ACTIVE: 'good', SUSPENDED: 'warn', CLOSED: 'plain' };

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('accounts');
  return <WordBadge tone={TONES[status]}>{t(`options.status.${status}`)}</WordBadge>;
}
