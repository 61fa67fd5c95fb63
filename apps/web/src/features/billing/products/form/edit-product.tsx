import { UpdateBillingProduct } from '@fleet/contracts/billing-product';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SegmentField } from '../../../../forms/fields/segment-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../../forms/use-mutation-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import type { Product } from '../products-query.ts';
import { ProductFields } from './product-fields.tsx';

const UpdateBillingProductMutation = graphql(`
  mutation UpdateBillingProduct($where: VersionWhere!, $data: UpdateBillingProductInput!) {
    updateBillingProduct(where: $where, data: $data) {
      id
      name
      version
    }
  }
`);

/** Form of a product. Another price creates a new version of each plan that has the product. */
export function EditProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation('billing/products');
  const { id, version, name, key, description, status, price, paymentType } = product;
  const model = product.model === 'GRADUATED' ? 'UNIT' : product.model;
  const form = useMutationForm(UpdateBillingProductMutation, UpdateBillingProduct, {
    catalogue: 'billing/products',
    start: { name, key, description: description ?? '', status, price, paymentType, model },
    where: { id, version },
    codes: { KEY_TAKEN: 'key' },
    onSaved: ({ updateBillingProduct }) => {
      showSuccess(t('form.saved', { name: updateBillingProduct.name }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { name })}
      second={t('form.editHint')}
      icon={<IconPackage size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <ProductFields status={<SegmentField name="status" />} />
    </FormDrawer>
  );
}
