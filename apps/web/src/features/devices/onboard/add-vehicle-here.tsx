import { CreateVehicle } from '@fleet/contracts/vehicle-input';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '../../../forms/entities/entity.ts';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';

const AddVehicleToFit = graphql(`
  mutation AddVehicleToFit($data: CreateVehicleInput!) {
    createVehicle(data: $data) {
      id
      title
      plateNumber
    }
  }
`);

/** Creates a vehicle with the fewest fields; the rest can be entered on its page. */
export function AddVehicleHere(props: {
  search: string;
  picked: (entity: Entity) => void;
  onClose: () => void;
}) {
  const { search, picked, onClose } = props;
  const { t } = useTranslation('vehicles');
  const form = useMutationForm(AddVehicleToFit, CreateVehicle, {
    catalogue: 'vehicles',
    start: { title: search, type: 'CAR', status: 'ACTIVE' },
    onSaved: ({ createVehicle: { id, title, plateNumber } }) => {
      picked({ id, title, ...(plateNumber && { second: plateNumber }) });
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconTruck size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="identity">
        <TextField name="title" counted autoFocus />
        <TextField name="plateNumber" />
        <SelectField name="type" />
      </FormSection>
    </FormDrawer>
  );
}
