import { CreateRental } from '@fleet/contracts/rental';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleEntities } from '../../../fleet/use-vehicle-entities.ts';
import { EntityField } from '../../../forms/entities/entity-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { usePerson } from '../../../session/person.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { useMemberEntities } from '../../users/use-member-entities.ts';
import { RentalFacts, RentalTime } from './rental-fields.tsx';

const CreateRentalMutation = graphql(`
  mutation CreateRental($data: CreateRentalInput!) {
    createRental(data: $data) {
      id
    }
  }
`);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From the next full hour, for a day. */
function startTime(freeFromMs: number): { fromAt: string; untilAt: string } {
  const from = Math.ceil(freeFromMs / HOUR_MS) * HOUR_MS;
  return { fromAt: new Date(from).toISOString(), untilAt: new Date(from + DAY_MS).toISOString() };
}

type Props = {
  /** Preselected vehicle and free time; absent when planning from the list. */
  vehicleId?: string;
  freeFromMs?: number;
  onClose: () => void;
};

/** Plans to give a vehicle to a member. */
export function AddRental({ vehicleId, freeFromMs, onClose }: Props) {
  const { t } = useTranslation('rentals');
  const { accountId } = usePerson();
  const vehicles = useVehicleEntities();
  const members = useMemberEntities(accountId ?? '');
  const [start] = useState(() => ({
    ...startTime(freeFromMs ?? Date.now()),
    ...(vehicleId && { vehicleId }),
  }));
  const form = useMutationForm(CreateRentalMutation, CreateRental, {
    catalogue: 'rentals',
    start,
    onSaved: () => {
      showSuccess(t('form.added'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconKey size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="who" columns={1}>
        <EntityField name="vehicleId" {...vehicles} />
        <EntityField name="userId" {...members} />
        <TextField name="email" />
        <TextField name="name" />
      </FormSection>
      <RentalTime withBegin />
      <RentalFacts />
    </FormDrawer>
  );
}
