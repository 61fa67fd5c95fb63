import { CreateDevice } from '@fleet/contracts/device-input';
import { IconCpu } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { KnockOfTyped } from '../onboard/knock-of-typed.tsx';
import { DeviceFields } from './device-fields.tsx';

const CreateDeviceMutation = graphql(`
  mutation CreateDevice($data: CreateDeviceInput!) {
    createDevice(data: $data) {
      id
      vehicle {
        id
      }
    }
  }
`);

/** A new tracker; with `vehicle` in the address it is for that one, and `imei` is what is known of it. */
export function AddDevice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const form = useMutationForm(CreateDeviceMutation, CreateDevice, {
    catalogue: 'devices',
    start: { externalDeviceId: parameters.get('imei'), vehicleId: parameters.get('vehicle') },
    codes: { DEVICE_ALREADY_EXISTS: 'externalDeviceId' },
    onSaved: ({ createDevice: { id } }) => {
      showSuccess(t('form.added'));
      void navigate(`/devices/${id}`);
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconCpu size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <KnockOfTyped />
      <DeviceFields />
    </FormDrawer>
  );
}
