import { ChangeTaxRate } from '@fleet/contracts/tax-rate';
import { IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Billing } from './billing-query.ts';

const ChangeTax = graphql(`
  mutation ChangeTaxRate($where: ById!, $data: ChangeTaxRateInput!) {
    changeTaxRate(where: $where, data: $data) {
      id
      taxRate {
        id
      }
    }
  }
`);

const ActiveTaxRates = graphql(`
  query ActiveTaxRates {
    taxRates(where: { statuses: [ACTIVE] }, options: { size: 50 }) {
      content {
        id
        country
        name
        percent
        reverseCharge
      }
    }
  }
`);

const CATALOGUE = 'account/billing';

/** Form of the tax rate of an account. */
export function TaxRateForm(props: { billing: Billing; onClose: () => void; onSaved: () => void }) {
  const { billing, onClose, onSaved } = props;
  const { t } = useTranslation(CATALOGUE);
  const { decimal } = useFormats();
  const [{ data }] = useQuery({ query: ActiveTaxRates });
  const active = data?.taxRates.content ?? [];
  const { taxRate } = billing;
  // An inactive rate stays with the accounts that have it.
  const rates = taxRate && !active.some(({ id }) => id === taxRate.id) ? [...active, taxRate] : active;
  const options = rates.map(({ id, country, name, percent, reverseCharge }) => ({
    value: id,
    label: reverseCharge ? `${name} (${country})` : `${name} ${decimal(percent)} % (${country})`,
  }));
  const form = useMutationForm(ChangeTax, ChangeTaxRate, {
    ...{ catalogue: CATALOGUE, start: { taxRateId: billing.taxRate?.id ?? null }, where: { id: billing.id } },
    onSaved: () => {
      showSuccess(t('operator.tax.done'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('operator.tax.title')}
      second={t('operator.tax.hint')}
      icon={<IconReceiptTax size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="tax" columns={1}>
        <SelectField name="taxRateId" options={options} />
      </FormSection>
    </FormDrawer>
  );
}
