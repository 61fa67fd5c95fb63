import '@mantine/core/styles/Radio.css';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQuery } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormatLocale } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { type Billing, PreviewPlan, Subscribe } from './billing-query.ts';
import { CouponEntry } from './coupon-entry.tsx';
import { isBehind } from './subscription-state.ts';
import { useDayText } from './use-day-text.ts';

type Offer = NonNullable<Billing['offers']>[number];

/** Choice of a plan, its price now, and payment. */
export function PlansCard(props: { billing: Billing; accountId: string; onChanged: () => void }) {
  const { billing, accountId, onChanged } = props;
  const { t } = useTranslation('account/billing');
  const [chosen, setChosen] = useState<string | null>(null);
  const { offers, status, planId } = billing;
  if (isBehind(status)) return null;
  return (
    <DetailCard title={t('plans.title')}>
      {!offers?.length && <Text c="dimmed">{t('plans.none')}</Text>}
      <Radio.Group value={chosen} onChange={setChosen} aria-label={t('plans.title')}>
        <Stack gap="sm">
          {offers?.map((offer) => (
            <OfferChoice
              key={offer.planId}
              offer={offer}
              isCurrent={offer.planId === planId && status === 'ACTIVE'}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosen && <Preview key={chosen} planId={chosen} accountId={accountId} onChanged={onChanged} />}
    </DetailCard>
  );
}

function OfferChoice({ offer, isCurrent }: { offer: Offer; isCurrent: boolean }) {
  const { t } = useTranslation('account/billing');
  const locale = useFormatLocale();
  const { planId, name, description, price, currency, unit, frequency, cycles } = offer;
  const period = t(`plans.period.${frequency as 'MONTH'}`, { count: cycles });
  const priceText = t(`plans.price.${unit as 'ACCOUNT'}`, {
    price: moneyText(price, locale, currency),
    period,
  });
  return (
    <Radio
      value={planId}
      label={isCurrent ? t('plans.extend', { plan: name }) : name}
      description={description ? `${priceText}. ${description}` : priceText}
    />
  );
}

function Preview(props: { planId: string; accountId: string; onChanged: () => void }) {
  const { planId, accountId, onChanged } = props;
  const { t } = useTranslation('account/billing');
  const locale = useFormatLocale();
  const day = useDayText();
  const [coupon, setCoupon] = useState<string | null>(null);
  const data = { planId, accountId, ...(coupon !== null && { coupon }) };
  const [{ data: answer, error }] = useQuery({
    query: PreviewPlan,
    variables: { data },
    requestPolicy: 'network-only',
  });
  const [{ fetching }, subscribe] = useMutation(Subscribe);
  const preview = answer?.previewSubscription;
  if (error && coupon !== null) return <CouponEntry refused={coupon} onTake={setCoupon} />;
  if (error) return <Text c="red">{t('plans.failed')}</Text>;
  if (!preview) return <Text c="dimmed">{t('plans.counting')}</Text>;
  const { kind, currency, from, until, total, credited, toPay } = preview;
  const money = (amount: number) => moneyText(amount, locale, currency);
  async function choose(): Promise<void> {
    const { data: done } = await subscribe({
      data: { ...data, ...(kind !== 'LATER' && { expected: toPay }) },
    });
    const document = done?.createSubscription;
    if (document?.state === 'ORDER' && document.url) window.location.assign(document.url);
    else {
      if (document?.state === 'ORDER') showSuccess(t('plans.ordered'));
      onChanged();
    }
  }
  return (
    <Stack gap="xs" mt="md" align="flex-start">
      {from && until && <Text>{t('plans.span', { from: day(from), until: day(until) })}</Text>}
      {credited > 0 && <Text>{t('plans.credited', { total: money(total), credited: money(credited) })}</Text>}
      {kind === 'LATER' && <Text>{t('plans.later')}</Text>}
      {coupon === null ? (
        <CouponEntry refused={null} onTake={setCoupon} />
      ) : (
        <Text>{t('coupon.taken', { code: coupon })}</Text>
      )}
      <Button loading={fetching} onClick={() => void choose()}>
        {kind === 'LATER' || toPay === 0 ? t('plans.change') : t('plans.pay', { amount: money(toPay) })}
      </Button>
      <Text size="sm" c="dimmed">
        <LegalLinks />
      </Text>
    </Stack>
  );
}
