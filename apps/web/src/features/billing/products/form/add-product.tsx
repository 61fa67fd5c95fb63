import { CreateBillingProduct } from '@fleet/contracts/billing-product';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../../forms/use-mutation-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { ProductFields } from './product-fields.tsx';

const CreateBillingProductMutation = graphql(`
  mutation CreateBillingProduct($data: CreateBillingProductInput!) {
    createBillingProduct(data: $data) {
      id
      name
    }
  }
`);

const NewProduct = CreateBillingProduct.omit({ planId: true });

/** Form of a new product; it is attached to plans on their pages. */
export function AddProduct({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing/products');
  const navigate = useNavigate();
  const form = useMutationForm(CreateBillingProductMutation, NewProduct, {
    catalogue: 'billing/products',
    start: {
      ...{ name: '', key: '', description: '', currency: 'ZAR' },
      ...{ paymentType: 'RECURRING', model: 'UNIT' },
    },
    codes: { KEY_TAKEN: 'key' },
    onSaved: ({ createBillingProduct: { id, name } }) => {
      showSuccess(t('form.added', { name }));
      void navigate(`/billing/products/products/${id}`);
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconPackage size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <ProductFields currency={<SelectField name="currency" />} />
    </FormDrawer>
  );
}
