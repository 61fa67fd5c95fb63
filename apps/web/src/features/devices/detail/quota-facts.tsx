import { useTranslation } from 'react-i18next';
import { Fact } from '../../../details/fact.tsx';
import { FactsCard } from '../../../details/facts-card.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { Device } from './device-query.ts';
import { useMegabytes } from './use-megabytes.ts';

type Quota = Device['smsQuota'];

/** Remaining messages and data of the SIM card, with total and expiry. */
export function QuotaFacts({ device: { smsQuota, dataQuota } }: { device: Device }) {
  const { t } = useTranslation('devices');
  const { whole, date } = useFormats();
  const megabytes = useMegabytes();
  const written = (quota: Quota, volume: (value: number) => string) => {
    if (!quota) return null;
    const until = quota.expiryDate && t('detail.validUntil', { date: date(Date.parse(quota.expiryDate)) });
    return [leftOf(quota, volume), until].filter(Boolean).join(' · ') || null;
  };
  const leftOf = ({ volume, totalVolume }: NonNullable<Quota>, text: (value: number) => string) => {
    const [left, total] = [volume, totalVolume].map((value) => (value === null ? null : text(value)));
    if (left && total) return t('detail.leftOf', { left, total });
    return left ?? (total && t('detail.inTotal', { total }));
  };
  return (
    <FactsCard of="Device" title={t('sections.quotas')} section="quotas">
      <Fact name={t('fields.smsVolume')} value={written(smsQuota, whole)} />
      <Fact name={t('fields.dataVolume')} value={written(dataQuota, megabytes)} />
    </FactsCard>
  );
}
