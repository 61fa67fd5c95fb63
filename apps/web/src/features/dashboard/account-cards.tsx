import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import type { Figures } from './dashboard-query.ts';
import { FigureCard, FigureRows } from './figure-card.tsx';

export function AccountsCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { whole } = useFormats();
  const groups = figures.accounts?.groups ?? [];
  return (
    <FigureCard
      title={t('accounts.title')}
      figures={figures}
      part="ACCOUNTS"
      empty={groups.length === 0 && t('accounts.none')}
    >
      <FigureRows
        label={t('accounts.title')}
        rows={groups.map(({ type, status, count }) => ({
          key: `${type} ${status}`,
          name: (
            <Link to={`/accounts?type=${type}&status=${status}`}>
              {t('accounts.group', {
                type: t(`accounts.type.${type}`),
                status: t(`accounts.status.${status}`),
              })}
            </Link>
          ),
          value: whole(count),
        }))}
      />
    </FigureCard>
  );
}

const isKnownStatus = (status: string): status is (typeof STATUSES)[number] =>
  STATUSES.some((known) => known === status);
const STATUSES = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'GRACE', 'SUSPENDED', 'PAUSED', 'CANCELLED'] as const;

export function SubscriptionsCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { whole } = useFormats();
  const groups = figures.subscriptions?.groups ?? [];
  return (
    <FigureCard
      title={t('subscriptions.title')}
      figures={figures}
      part="SUBSCRIPTIONS"
      empty={groups.length === 0 && t('subscriptions.none')}
    >
      <FigureRows
        label={t('subscriptions.title')}
        rows={groups.map(({ status, count }) => ({
          key: status,
          name: isKnownStatus(status) ? t(`subscriptions.status.${status}`) : status,
          value: whole(count),
        }))}
      />
    </FigureCard>
  );
}
