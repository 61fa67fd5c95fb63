import { CreateCoupon } from '@fleet/contracts/coupon';
import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ChipsField } from '../../../forms/fields/chips-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { PRICE_DECIMALS } from '../plans/form/plan-fields.tsx';
import { CouponLimits } from './coupon-limits.tsx';

const CreateCouponMutation = graphql(`
  mutation CreateCoupon($data: CreateCouponInput!) {
    createCoupon(data: $data) {
      id
      code
    }
  }
`);

const PlansOfCoupons = graphql(`
  query PlansOfCoupons {
    billingPlans(where: { statuses: [ACTIVE] }, options: { size: 50 }) {
      content {
        id
        name
      }
    }
  }
`);

const PERCENT_DECIMALS = 2;

/** Form of a new coupon. The discount cannot be changed later, since accounts may already have it. */
export function AddCoupon({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing/coupons');
  const [{ data }] = useQuery({ query: PlansOfCoupons });
  const plans = data?.billingPlans.content.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const form = useMutationForm(CreateCouponMutation, CreateCoupon, {
    catalogue: 'billing/coupons',
    start: { code: '', status: 'ACTIVE', planIds: [] },
    codes: { KEY_TAKEN: 'code' },
    onSaved: ({ createCoupon: { code } }) => {
      showSuccess(t('form.added', { code }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconTicket size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="coupon" columns={1}>
        <TextField name="code" autoFocus />
        <NumberField name="percent" decimals={PERCENT_DECIMALS} unit="%" />
        <NumberField name="amount" decimals={PRICE_DECIMALS} />
        <SelectField name="currency" />
        <NumberField name="periods" />
      </FormSection>
      <CouponLimits />
      {plans.length > 0 && (
        <FormSection name="plans" columns={1}>
          <ChipsField name="planIds" options={plans} />
        </FormSection>
      )}
    </FormDrawer>
  );
}
