import { IconReceipt2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SegmentField } from '../../../../forms/fields/segment-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../../forms/use-mutation-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import type { Plan } from '../plans-query.ts';
import { PlanFields } from './plan-fields.tsx';
import { ChangedPlan } from './plan-form.ts';

export const UpdateBillingPlanMutation = graphql(`
  mutation UpdateBillingPlan($where: VersionWhere!, $data: UpdateBillingPlanInput!) {
    updateBillingPlan(where: $where, data: $data) {
      id
      name
      version
    }
  }
`);

/** Form of a plan. Another price creates a new version; existing customers keep theirs. */
export function EditPlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('billing/plans');
  const { id, version, name, key, description, status, price, entity, frequency, cycles } = plan;
  const { trialDays, taxInclusive, onOfferFor, minimumQuantity } = plan;
  const form = useMutationForm(UpdateBillingPlanMutation, ChangedPlan, {
    catalogue: 'billing/plans',
    start: {
      ...{ name, key, description: description ?? '', status, price, entity, frequency, cycles },
      ...{ trialDays, taxInclusive, onOfferFor, minimumQuantity },
    },
    where: { id, version },
    codes: { KEY_TAKEN: 'key' },
    onSaved: ({ updateBillingPlan }) => {
      showSuccess(t('form.saved', { name: updateBillingPlan.name }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { name })}
      second={t('form.editHint')}
      icon={<IconReceipt2 size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <PlanFields status={<SegmentField name="status" />} />
    </FormDrawer>
  );
}
