import { IconCpu } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSending } from '../../../forms/core/use-sending.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { CreateDeviceMutationVariables } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { KnockOfTyped } from '../onboard/knock-of-typed.tsx';
import { DeviceFields } from './device-fields.tsx';
import { CreateDeviceForm, dataOfForm, FIELDS_OF_REFUSALS } from './device-form.ts';

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

/** Form of a new tracker. `vehicle` in the address preselects a vehicle, `imei` the identifier. */
export function AddDevice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const send = useSending(CreateDeviceMutation);
  const [parameters] = useSearchParams();
  const form = useSentForm(CreateDeviceForm, {
    catalogue: 'devices',
    start: { externalDeviceId: parameters.get('imei'), vehicleId: parameters.get('vehicle') },
    codes: FIELDS_OF_REFUSALS,
    send: (values) => send({ data: dataOfForm<CreateDeviceMutationVariables['data']>(values) }),
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
