import { Seller } from '@fleet/contracts/billing-parties';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { type BillingSetup, ChangeSeller } from './settings-queries.ts';

/** Form of the seller on documents. All fields are sent, because they are stored as one value. */
export function EditSeller(props: {
  seller: BillingSetup['seller'] | null;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { seller, onSaved, onClose } = props;
  const { t } = useTranslation('billing/settings');
  const { name, address, taxId, bank } = seller ?? {};
  const form = useMutationForm(ChangeSeller, Seller, {
    catalogue: 'billing/settings',
    start: { name, address, taxId, bank },
    onSaved: () => {
      showSuccess(t('saved'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('seller.title')}
      submit={t('save')}
      icon={<IconBuildingStore size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="seller" columns={1}>
        <TextField name="name" />
        <TextAreaField name="address" />
        <TextField name="taxId" />
        <TextAreaField name="bank" />
      </FormSection>
    </FormDrawer>
  );
}
