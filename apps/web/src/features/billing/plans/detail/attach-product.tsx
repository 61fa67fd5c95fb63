import { PlanAndProduct } from '@fleet/contracts/billing-plan';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../../forms/core/use-sending.ts';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { useSentForm } from '../../../../forms/use-sent-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { useAsked } from '../../../../graphql/use-asked.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { usePriceText } from '../../use-price-text.ts';
import { ABOUT_CATALOGUE, type Plan } from '../plans-query.ts';

const ProductsToAttach = graphql(`
  query ProductsToAttach($where: BillingProductsWhere, $options: PageOptions) {
    billingProducts(where: $where, options: $options) {
      content {
        id
        name
        price
        currency
      }
      total
    }
  }
`);

const AttachProductMutation = graphql(`
  mutation AttachBillingProductToPlan($data: PlanAndProductInput!) {
    attachBillingProductToPlan(data: $data) {
      id
      plans {
        id
      }
    }
  }
`);

const Chosen = PlanAndProduct.pick({ productId: true });
/** Above the number of products in any catalogue. */
const ALL = { page: 1, size: 200 };

/** Attaches a product of the plan's currency. */
export function AttachProduct({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('billing/plans');
  const { price } = usePriceText();
  const send = useSending(AttachProductMutation);
  const { id: planId, currency, name } = plan;
  const where = { statuses: ['ACTIVE' as const], currencies: [currency] };
  const { data } = useAsked(ProductsToAttach, { where, options: ALL }, ABOUT_CATALOGUE);
  const attached = new Set(plan.products.map(({ id }) => id));
  const products = data?.billingProducts.content.filter(({ id }) => !attached.has(id)) ?? [];
  const form = useSentForm(Chosen, {
    catalogue: 'billing/plans',
    start: {},
    send: (values) => send({ data: { planId, productId: Chosen.parse(values).productId } }),
    onSaved: () => {
      showSuccess(t('products.attached', { name }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('products.attach')}
      second={name}
      icon={<IconPackage size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="product" columns={1}>
        <SelectField
          name="productId"
          options={products.map((product) => ({
            value: product.id,
            label: `${product.name} · ${price(product.price, product.currency)}`,
          }))}
        />
      </FormSection>
    </FormDrawer>
  );
}
