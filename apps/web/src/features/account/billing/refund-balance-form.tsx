import { RefundBalance } from '@fleet/contracts/subscription-input';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { AmountField } from './amount-field.tsx';
import type { Billing } from './billing-query.ts';

const Refund = graphql(`
  mutation RefundBalance($where: ById!, $data: RefundBalanceInput!) {
    refundBalance(where: $where, data: $data) {
      id
      balance
      refundableBalance
    }
  }
`);

const CATALOGUE = 'account/billing';

/** Pays back money on the balance that no document used. */
export function RefundBalanceForm({
  billing,
  onClose,
  onSaved,
}: {
  billing: Billing;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useTranslation(CATALOGUE);
  const form = useMutationForm(Refund, RefundBalance, {
    ...{ catalogue: CATALOGUE, start: {}, where: { id: billing.id } },
    onSaved: () => {
      showSuccess(t('operator.refund.done'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('operator.refund.title')}
      second={t('operator.refund.hint')}
      submit={t('operator.refund.do')}
      icon={<IconArrowBackUp size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="refund" columns={1}>
        <AmountField most={billing.refundableBalance ?? undefined} unit={billing.currency ?? ''} />
        <TextAreaField name="reason" />
      </FormSection>
    </FormDrawer>
  );
}
