import { Anchor, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardRow, CardRows } from '../../../../details/card-rows.tsx';
import { DetailBody } from '../../../../details/detail-body.tsx';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { HistoryAside } from '../../../../details/entity-history.tsx';
import { Fact } from '../../../../details/fact.tsx';
import { FactGrid } from '../../../../details/fact-grid.tsx';
import { useHasAside } from '../../../../details/use-has-aside.ts';
import { useFormats } from '../../../../lib/format.ts';
import { NameLines } from '../../../../ui/name-lines.tsx';
import classes from '../../billing.module.css';
import { CatalogStatusBadge } from '../../catalog-status-badge.tsx';
import { usePriceText } from '../../use-price-text.ts';
import type { Product } from '../products-query.ts';

/** Body of a product's page; null while loading. */
export function ProductBody({ product }: { product: Product | null }) {
  const { t } = useTranslation('billing/products');
  const { date } = useFormats();
  const { price } = usePriceText();
  const hasAside = useHasAside();
  if (!product)
    return (
      <DetailBody>
        <Skeleton height={320} radius="md" />
      </DetailBody>
    );
  const aside = hasAside && (
    <HistoryAside
      entity="BillingProduct"
      id={product.id}
      catalogue="billing/products"
      write={() => undefined}
    />
  );
  return (
    <DetailBody aside={aside || undefined}>
      <DetailCard title={t('sections.product')}>
        <FactGrid>
          <Fact name={t('fields.price')} value={price(product.price, product.currency)} />
          <Fact name={t('fields.paymentType')} value={t(`options.paymentType.${product.paymentType}`)} />
          <Fact name={t('fields.model')} value={t(`charged.${product.model}`)} />
          <Fact name={t('columns.createdAt')} value={date(Date.parse(product.createdAt))} />
        </FactGrid>
      </DetailCard>
      <DetailCard title={t('sections.plans')}>
        <CardRows>
          {product.plans.map((plan) => (
            <CardRow key={plan.id}>
              <NameLines>
                <b className="cut">
                  <Anchor component={Link} to={`/billing/plans/${plan.id}`}>
                    {plan.name}
                  </Anchor>
                </b>
                <span className="cut">{plan.key}</span>
              </NameLines>
              <CatalogStatusBadge area="billing/plans" status={plan.status} />
              <span className={`${classes.amount} tabular`}>{price(plan.totalPrice, plan.currency)}</span>
            </CardRow>
          ))}
          {product.plans.length === 0 && <li className={classes.soft}>{t('noPlans')}</li>}
        </CardRows>
      </DetailCard>
    </DetailBody>
  );
}
