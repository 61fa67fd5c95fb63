import { UpdateCoupon } from '@fleet/contracts/coupon';
import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { CouponLimits } from './coupon-limits.tsx';
import { type Coupon, CouponForm } from './coupons-query.ts';

const UpdateCouponMutation = graphql(`
  mutation UpdateCoupon($where: VersionWhere!, $data: UpdateCouponInput!) {
    updateCoupon(where: $where, data: $data) {
      id
      version
      code
    }
  }
`);

/** Form of a coupon's limits, opened with its current values. */
export function EditCoupon({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: CouponForm,
    variables: { where: { id } },
    requestPolicy: 'network-only',
  });
  return data?.coupon ? <Form coupon={data.coupon} onClose={onClose} /> : null;
}

function Form({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation('billing/coupons');
  const { id, version, code, status, most, untilOn } = coupon;
  const form = useMutationForm(UpdateCouponMutation, UpdateCoupon, {
    catalogue: 'billing/coupons',
    start: { status, most, untilOn },
    where: { id, version },
    onSaved: () => {
      showSuccess(t('form.saved', { code }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { code })}
      second={t('form.editHint')}
      icon={<IconTicket size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="coupon" columns={1}>
        <SegmentField name="status" />
      </FormSection>
      <CouponLimits />
    </FormDrawer>
  );
}
