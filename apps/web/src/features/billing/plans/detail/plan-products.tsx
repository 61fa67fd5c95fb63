import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMutation } from 'urql';
import { CardRow, CardRows } from '../../../../details/card-rows.tsx';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { NameLines } from '../../../../ui/name-lines.tsx';
import { showSuccess } from '../../../../ui/toasts.tsx';
import classes from '../../billing.module.css';
import { usePriceText } from '../../use-price-text.ts';
import type { Plan } from '../plans-query.ts';
import { AttachProduct } from './attach-product.tsx';

const DetachProduct = graphql(`
  mutation DetachBillingProductFromPlan($data: PlanAndProductInput!) {
    detachBillingProductFromPlan(data: $data) {
      id
      plans {
        id
      }
    }
  }
`);

/** Products of the plan. Attaching or detaching one creates a new version. */
export function PlanProducts({ plan }: { plan: Plan }) {
  const { t } = useTranslation('billing/plans');
  const [isOpen, setOpen] = useState(false);
  const [{ fetching }, detach] = useMutation(DetachProduct);
  const { price } = usePriceText();
  const remove = async ({ id, name }: Plan['products'][number]) => {
    const { error } = await detach({ data: { planId: plan.id, productId: id } });
    if (!error) showSuccess(t('products.detached', { name }));
  };
  return (
    <DetailCard title={t('sections.products')}>
      <CardRows>
        {plan.products.map((product) => (
          <CardRow key={product.id}>
            <NameLines>
              <b className="cut">
                <Anchor component={Link} to={`/billing/products/products/${product.id}`}>
                  {product.name}
                </Anchor>
              </b>
              <span className="cut">
                {[t(`charged.${product.paymentType}`), t(`charged.${product.model}`)].join(' · ')}
              </span>
            </NameLines>
            <span className={`${classes.amount} tabular`}>{price(product.price, product.currency)}</span>
            <Button
              variant="default"
              size="xs"
              disabled={fetching}
              aria-label={t('products.detachNamed', { name: product.name })}
              onClick={() => void remove(product)}
            >
              {t('products.detach')}
            </Button>
          </CardRow>
        ))}
        {plan.products.length === 0 && <li className={classes.soft}>{t('products.none')}</li>}
      </CardRows>
      <div className={classes.foot}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} />}
          onClick={() => setOpen(true)}
        >
          {t('products.attach')}
        </Button>
      </div>
      {isOpen && <AttachProduct plan={plan} onClose={() => setOpen(false)} />}
    </DetailCard>
  );
}
