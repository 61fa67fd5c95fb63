import { UpdatePaymentProvider } from '@fleet/contracts/payment-provider';
import { IconCreditCardPay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { ChangePaymentProvider, type ProviderSetup } from './settings-queries.ts';

/** Form of a payment provider's settings. An empty secret keeps the stored one. */
export function EditProvider(props: { setup: ProviderSetup; onSaved: () => void; onClose: () => void }) {
  const { setup, onSaved, onClose } = props;
  const { t } = useTranslation('billing/settings');
  const { provider, enabled, publicId } = setup;
  const form = useMutationForm(ChangePaymentProvider, UpdatePaymentProvider, {
    catalogue: 'billing/settings',
    start: { provider, enabled, ...(publicId && { publicId }) },
    onSaved: () => {
      showSuccess(t('saved'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t(`provider.${provider}.title`)}
      submit={t('save')}
      icon={<IconCreditCardPay size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="provider" columns={1}>
        <SwitchField name="enabled" />
        {provider === 'YOOKASSA' && <TextField name="publicId" />}
        <PasswordField name="secret" autoComplete="off" />
        {provider === 'STRIPE' && <PasswordField name="webhookSecret" autoComplete="off" />}
      </FormSection>
    </FormDrawer>
  );
}
