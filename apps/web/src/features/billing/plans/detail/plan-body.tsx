import { FEATURES, LIMITS } from '@fleet/billing/entitlement';
import { Skeleton } from '@mantine/core';
import { IconCalendarClock, IconCoins, IconPackage, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../../details/detail-body.tsx';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { HistoryAside } from '../../../../details/entity-history.tsx';
import { Fact } from '../../../../details/fact.tsx';
import { FactGrid } from '../../../../details/fact-grid.tsx';
import { Tiles } from '../../../../details/tiles.tsx';
import { useHasAside } from '../../../../details/use-has-aside.ts';
import { useFormats } from '../../../../lib/format.ts';
import { usePriceText } from '../../use-price-text.ts';
import type { Plan } from '../plans-query.ts';
import { useWritePlanValue } from '../write-plan-value.ts';
import { PlanProducts } from './plan-products.tsx';
import { PlanVersions } from './plan-versions.tsx';

export const ALLOWS_FORM = 'allows';
const ICON = { size: 16, stroke: 1.7 };

type Props = { plan: Plan | null; onEdit: (form: string) => void };

/** Body of a plan's page; null while loading. */
export function PlanBody({ plan, onEdit }: Props) {
  const { t } = useTranslation('billing/plans');
  const { whole } = useFormats();
  const { price, per } = usePriceText();
  const aside = usePlanHistory(plan);
  if (!plan)
    return (
      <DetailBody>
        <Skeleton height={320} radius="md" />
      </DetailBody>
    );
  return (
    <DetailBody aside={aside}>
      <Tiles
        tiles={[
          {
            name: t('tiles.price'),
            icon: <IconCoins {...ICON} />,
            value: price(plan.totalPrice, plan.currency),
            unit: per(plan),
          },
          {
            name: t('tiles.customers'),
            icon: <IconUsers {...ICON} />,
            value: whole(plan.subscriptionsCount ?? 0),
          },
          { name: t('tiles.products'), icon: <IconPackage {...ICON} />, value: whole(plan.products.length) },
          {
            name: t('tiles.trial'),
            icon: <IconCalendarClock {...ICON} />,
            value: t('trial', { count: plan.trialDays }),
          },
        ]}
      />
      <PlanProducts plan={plan} />
      <PlanVersions plan={plan} onMove={onEdit} />
      <Allowances plan={plan} onEdit={() => onEdit(ALLOWS_FORM)} />
      <Offer plan={plan} />
    </DetailBody>
  );
}

function Allowances({ plan: { allows }, onEdit }: { plan: Plan; onEdit: () => void }) {
  const { t } = useTranslation('billing/plans');
  const { whole } = useFormats();
  return (
    <DetailCard title={t('sections.allows')} onEdit={onEdit}>
      <FactGrid>
        {LIMITS.map((limit) => (
          <Fact
            key={limit}
            name={t(`fields.${limit}`)}
            value={typeof allows[limit] === 'number' ? whole(allows[limit]) : t('allows.unlimited')}
          />
        ))}
        <Fact
          name={t('fields.historyDays')}
          value={
            typeof allows.historyDays === 'number'
              ? t('allows.days', { count: allows.historyDays })
              : t('allows.all')
          }
        />
        {FEATURES.map((feature) => (
          <Fact
            key={feature}
            name={t(`fields.${feature}`)}
            value={t(allows[feature] ? 'allows.included' : 'allows.notIncluded')}
          />
        ))}
      </FactGrid>
    </DetailCard>
  );
}

function Offer({ plan }: { plan: Plan }) {
  const { t } = useTranslation('billing/plans');
  const { whole, decimal } = useFormats();
  const { price } = usePriceText();
  return (
    <DetailCard title={t('sections.offer')}>
      <FactGrid>
        <Fact name={t('fields.price')} value={price(plan.price, plan.currency)} />
        <Fact name={t('fields.minimumQuantity')} value={whole(plan.minimumQuantity)} />
        <Fact name={t('fields.taxInclusive')} value={t(plan.taxInclusive ? 'tax.included' : 'tax.added')} />
        <Fact
          name={t('fields.onOfferFor')}
          value={
            plan.onOfferFor.map((type) => t(`options.onOfferFor.${type}`)).join(', ') || t('offer.nobody')
          }
        />
        {plan.volume.map(({ from, percent }) => (
          <Fact
            key={from}
            name={t('volume.from', { count: from })}
            value={t('volume.percent', { percent: decimal(percent) })}
          />
        ))}
      </FactGrid>
    </DetailCard>
  );
}

/** Change log of the plan, on wide screens. */
function usePlanHistory(plan: Plan | null) {
  const hasAside = useHasAside();
  const write = useWritePlanValue();
  if (!plan || !hasAside) return null;
  return <HistoryAside entity="BillingPlan" id={plan.id} catalogue="billing/plans" write={write} />;
}
