import { CreateTaxRate } from '@fleet/contracts/tax-rate';
import { IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { CreateTaxRateMutation, type TaxRateRow } from './taxes-query.ts';

const PERCENT_DECIMALS = 4;
/** The replaced rate is the row that the form was opened for; it is not a field. */
const Fields = CreateTaxRate.omit({ replaces: true });

/** Form of a new tax rate, or of the successor of one. */
export function AddTax({ replaced, onClose }: { replaced?: TaxRateRow; onClose: () => void }) {
  const { t } = useTranslation('billing/taxes');
  const send = useSending(CreateTaxRateMutation);
  const { country = '', name = '', reverseCharge = false, providerCode = null } = replaced ?? {};
  const form = useSentForm(Fields, {
    catalogue: 'billing/taxes',
    start: { country, name, reverseCharge, ...(providerCode && { providerCode }) },
    send: (data) => {
      const rate = data as { country: string; name: string; percent: number };
      return send({ data: { ...rate, ...(replaced && { replaces: replaced.id }) } });
    },
    onSaved: ({ createTaxRate }) => {
      showSuccess(t('form.added', { name: createTaxRate.name }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={replaced ? t('form.replaceTitle', { name: replaced.name }) : t('form.addTitle')}
      second={replaced && t('form.replaceHint', { count: replaced.accounts })}
      icon={<IconReceiptTax size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="rate" columns={1}>
        <TextField name="name" autoFocus />
        <TextField name="country" />
        <NumberField name="percent" decimals={PERCENT_DECIMALS} unit="%" />
        <SwitchField name="reverseCharge" />
        <TextField name="providerCode" />
      </FormSection>
    </FormDrawer>
  );
}
