import { UpdateRental } from '@fleet/contracts/rental';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { RentalRow } from '../rental-queries.ts';
import { RentalFacts, RentalTime } from './rental-fields.tsx';

const UpdateRentalMutation = graphql(`
  mutation UpdateRental($where: VersionWhere!, $data: UpdateRentalInput!) {
    updateRental(where: $where, data: $data) {
      id
      version
      state
      fromAt
      untilAt
      price
      deposit
      note
    }
  }
`);

/** Changes a planned rental, or the end of a current one. */
export function EditRental({ rental, onClose }: { rental: RentalRow; onClose: () => void }) {
  const { t } = useTranslation('rentals');
  const { id, version, state, fromAt, untilAt, price, deposit, note, vehicle } = rental;
  const form = useMutationForm(UpdateRentalMutation, UpdateRental, {
    catalogue: 'rentals',
    start: { fromAt, untilAt, price, deposit, note },
    where: { id, version },
    onSaved: () => {
      showSuccess(t('form.saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle')}
      second={`${vehicle.title} · ${rental.renterName}`}
      icon={<IconKey size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <RentalTime withBegin={state === 'PLANNED'} />
      <RentalFacts />
    </FormDrawer>
  );
}
