import { CreateVehicle } from '@fleet/contracts/vehicle-input';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

const CreateVehicleMutation = graphql(`
  mutation CreateVehicle($data: CreateVehicleInput!) {
    createVehicle(data: $data) {
      id
      title
    }
  }
`);

/** Form of a new vehicle. Its page opens afterwards. */
export function AddVehicle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('vehicles');
  const navigate = useNavigate();
  const form = useMutationForm(CreateVehicleMutation, CreateVehicle, {
    catalogue: 'vehicles',
    start: { type: 'CAR', status: 'ACTIVE' },
    onSaved: ({ createVehicle: { id, title } }) => {
      showSuccess(t('form.added', { title }));
      void navigate(`/vehicles/${id}`);
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconTruck size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <VehicleFields corrects={false} />
    </FormDrawer>
  );
}
