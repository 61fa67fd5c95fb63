import { AccountType } from '@fleet/contracts/account';
import { IconReceipt2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../../forms/use-mutation-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { PlanFields } from './plan-fields.tsx';
import { NewPlan } from './plan-form.ts';

const CreateBillingPlanMutation = graphql(`
  mutation CreateBillingPlan($data: CreateBillingPlanInput!) {
    createBillingPlan(data: $data) {
      id
      name
    }
  }
`);

/** Form of a new plan. Its page opens afterwards, where products are attached. */
export function AddPlan({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing/plans');
  const navigate = useNavigate();
  const form = useMutationForm(CreateBillingPlanMutation, NewPlan, {
    catalogue: 'billing/plans',
    start: {
      ...{ name: '', key: '', description: '', currency: 'ZAR', entity: 'VEHICLE', frequency: 'MONTH' },
      ...{ cycles: 1, minimumQuantity: 1, trialDays: 14, taxInclusive: false },
      onOfferFor: [...AccountType.options],
    },
    codes: { KEY_TAKEN: 'key' },
    onSaved: ({ createBillingPlan: { id, name } }) => {
      showSuccess(t('form.added', { name }));
      void navigate(`/billing/plans/${id}`);
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      second={t('form.addHint')}
      icon={<IconReceipt2 size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <PlanFields currency={<SelectField name="currency" />} />
    </FormDrawer>
  );
}
