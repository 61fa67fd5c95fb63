import { UpdateVehicle } from '@fleet/contracts/vehicle-input';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleFormQuery } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

const VehicleForm = graphql(`
  query VehicleForm($where: ById!) {
    vehicle(where: $where) {
      id
      version
      accountId
      title
      type
      status
      brand
      model
      plateNumber
      vinNumber
      groupId
      description
      fuelType
      fuelConsumption
      tank
      maxSpeed
      category
      color
      firstRegisteredOn
      serviceOn
      serviceMonths
      odometer
      engineHours
      serviceOdometer
      serviceInterval
      serviceEngineHours
      serviceIntervalHours
    }
  }
`);

const UpdateVehicleMutation = graphql(`
  mutation UpdateVehicle($where: VersionWhere!, $data: UpdateVehicleInput!) {
    updateVehicle(where: $where, data: $data) {
      id
      version
      title
    }
  }
`);

type Vehicle = NonNullable<VehicleFormQuery['vehicle']>;

/** Form of a vehicle beside its page, opened with its current values. */
export function EditVehicle(props: { id: string; section: string | null; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: VehicleForm,
    variables: { where: { id: props.id } },
    requestPolicy: 'network-only',
  });
  return data?.vehicle ? <Form {...props} vehicle={data.vehicle} /> : null;
}

function Form(props: { vehicle: Vehicle; section: string | null; onClose: () => void }) {
  const { vehicle, section, onClose } = props;
  const { t } = useTranslation('vehicles');
  const { id, version, accountId, status, ...fields } = vehicle;
  const form = useMutationForm(UpdateVehicleMutation, UpdateVehicle, {
    catalogue: 'vehicles',
    start: {
      ...fields,
      status: status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
      correctionReason: '',
    } as never,
    where: { id, version },
    onSaved: ({ updateVehicle: { title } }) => {
      showSuccess(t('form.saved', { title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { title: vehicle.title })}
      icon={<IconTruck size={22} stroke={1.6} />}
      section={section}
      onClose={onClose}
    >
      <VehicleFields corrects accountId={accountId} />
    </FormDrawer>
  );
}
