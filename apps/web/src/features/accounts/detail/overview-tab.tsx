import { Skeleton } from '@mantine/core';
import { IconCpu, IconServer, IconTruck, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { Tiles } from '../../../details/tiles.tsx';
import { LogoCard } from '../../../files/logo/logo-card.tsx';
import { useFormatLocale, useFormats } from '../../../lib/format.ts';
import { zoneLabel } from '../../../lib/locale-choices.ts';
import { moneyText } from '../../../lib/money.ts';
import { useMay } from '../../../session/use-may.ts';
import { personName } from '../../users/person-name.ts';
import { subscriptionState } from '../subscription-state.ts';
import { useAccountHistory } from './account-history.tsx';
import { usePageAccount } from './account-page.tsx';
import type { Account } from './account-query.ts';

const ICON = { size: 16, stroke: 1.7 };

/** Contents, owner and paid period of an account. */
export function AccountOverviewTab() {
  const { t } = useTranslation('accounts');
  const { whole } = useFormats();
  const account = usePageAccount();
  const may = useMay();
  const aside = useAccountHistory(account);
  if (!account)
    return (
      <DetailBody>
        <Skeleton height={320} radius="md" />
      </DetailBody>
    );
  const { id, title, logo } = account;
  const count = (of: { total: number } | null | undefined) => (of ? whole(of.total) : null);
  return (
    <DetailBody aside={aside}>
      <Tiles
        tiles={[
          { name: t('tiles.vehicles'), icon: <IconTruck {...ICON} />, value: count(account.vehicles) },
          { name: t('tiles.devices'), icon: <IconCpu {...ICON} />, value: count(account.devices) },
          { name: t('tiles.users'), icon: <IconUsers {...ICON} />, value: count(account.users) },
          { name: t('tiles.servers'), icon: <IconServer {...ICON} />, value: count(account.servers) },
        ]}
      />
      <Details account={account} />
      <LogoCard of={{ id, title, url: logo?.url ?? null, mayChange: may('update', 'Account') }} />
      <Paid account={account} />
    </DetailBody>
  );
}

function Details({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('accounts');
  const { date, whole } = useFormats();
  const { owner } = account;
  return (
    <DetailCard title={t('sections.account')}>
      <FactGrid>
        <Fact name={t('fields.title')} value={account.title} />
        <Fact name={t('fields.type')} value={t(`options.type.${account.type}`)} />
        <Fact name={t('fields.ownerId')} value={owner && personName(owner)} />
        <Fact name={t('facts.email')} value={owner?.email} copy={owner?.email} />
        <Fact name={t('fields.timeZone')} value={zoneLabel(account.timeZone, i18n.language)} />
        <Fact name={t('fields.hourCycle')} value={t(`options.hourCycle.${account.hourCycle}`)} />
        <Fact name={t('fields.weekStart')} value={t(`options.weekStart.${account.weekStart}`)} />
        <Fact name={t('fields.distanceUnit')} value={t(`options.distanceUnit.${account.distanceUnit}`)} />
        <Fact
          name={t('fields.inactiveAfterH')}
          value={t('facts.hours', { count: account.inactiveAfterH ?? 0 })}
        />
        {typeof account.waitingDevicesMax === 'number' && (
          <Fact name={t('fields.waitingDevicesMax')} value={whole(account.waitingDevicesMax)} />
        )}
        <Fact name={t('columns.createdAt')} value={date(Date.parse(account.createdAt))} />
        <Fact name={t('fields.description')} value={account.description} />
      </FactGrid>
    </DetailCard>
  );
}

function Paid({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const { date } = useFormats();
  const locale = useFormatLocale();
  const { billing, balance, currency } = account;
  return (
    <DetailCard title={t('billing.title')}>
      <FactGrid>
        <Fact
          name={t('billing.state')}
          value={billing && t(`billing.states.${subscriptionState(billing, Date.now())}`)}
        />
        <Fact
          name={t('billing.until')}
          value={billing?.effectiveUntil && date(Date.parse(billing.effectiveUntil))}
        />
        <Fact
          name={t('billing.balance')}
          value={typeof balance === 'number' ? moneyText(balance, locale, currency ?? undefined) : null}
        />
      </FactGrid>
    </DetailCard>
  );
}
