import { FEATURES, LIMITS } from '@fleet/billing/entitlement';
import { PlanAllowsInput } from '@fleet/contracts/billing-plan';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../../forms/core/use-sending.ts';
import { NumberField } from '../../../../forms/fields/number-field.tsx';
import { SwitchField } from '../../../../forms/fields/switch-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { useSentForm } from '../../../../forms/use-sent-form.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import type { Plan } from '../plans-query.ts';
import { UpdateBillingPlanMutation } from './edit-plan.tsx';

/** Form of what a plan allows. Saving creates a new version. */
export function EditAllows({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('billing/plans');
  const send = useSending(UpdateBillingPlanMutation);
  const { id, version, name, allows } = plan;
  const form = useSentForm(PlanAllowsInput, {
    catalogue: 'billing/plans',
    start: { ...allows },
    send: (values) => send({ where: { id, version }, data: { allows: PlanAllowsInput.parse(values) } }),
    onSaved: () => {
      showSuccess(t('form.saved', { name }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('sections.allows')}
      second={name}
      icon={<IconListCheck size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="limits">
        {[...LIMITS, 'historyDays'].map((limit) => (
          <NumberField key={limit} name={limit} />
        ))}
      </FormSection>
      <FormSection name="features" columns={1}>
        {FEATURES.map((feature) => (
          <SwitchField key={feature} name={feature} />
        ))}
      </FormSection>
    </FormDrawer>
  );
}
