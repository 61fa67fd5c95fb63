import { IconCpu } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useSending } from '../../../forms/core/use-sending.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { DeviceFormQuery, UpdateDeviceMutationVariables } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { knownProtocols } from '../known-protocols.ts';
import { useDeviceName } from '../list/device-cells.tsx';
import { DeviceFields } from './device-fields.tsx';
import { dataOfForm, FIELDS_OF_REFUSALS, fieldsOfQuotas, UpdateDeviceForm } from './device-form.ts';

const DeviceForm = graphql(`
  query DeviceForm($where: ById!) {
    device(where: $where) {
      id
      version
      externalDeviceId
      title
      brand
      model
      serialNumber
      sim
      iccid
      carrier
      timeZone
      smsQuota {
        expiryDate
        totalVolume
        volume
      }
      dataQuota {
        expiryDate
        totalVolume
        volume
      }
      allowedProtocols
      allowedNetworks
      hasSecret
      certificate
      requiredCredential
      description
      vehicleId
      serverId
    }
  }
`);

const UpdateDeviceMutation = graphql(`
  mutation UpdateDevice($where: VersionWhere!, $data: UpdateDeviceInput!) {
    updateDevice(where: $where, data: $data) {
      id
      version
      vehicle {
        id
      }
    }
  }
`);

/** Placeholder of a stored secret; no secret contains this character. */
const SET = '••••••••';

type Device = NonNullable<DeviceFormQuery['device']>;

/** Form of a device beside its page, opened with its current values. */
export function EditDevice(props: { id: string; section: string | null; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: DeviceForm,
    variables: { where: { id: props.id } },
    requestPolicy: 'network-only',
  });
  return data?.device ? <Form {...props} device={data.device} /> : null;
}

function Form(props: { device: Device; section: string | null; onClose: () => void }) {
  const { device, section, onClose } = props;
  const { t } = useTranslation('devices');
  const name = useDeviceName();
  const { id, version, hasSecret, allowedProtocols, smsQuota, dataQuota, ...fields } = device;
  const send = useSending(UpdateDeviceMutation);
  const form = useSentForm(UpdateDeviceForm, {
    catalogue: 'devices',
    // Secrets cannot be read back. The placeholder stands for the stored one; emptying the field removes it.
    start: {
      ...fields,
      ...fieldsOfQuotas({ smsQuota, dataQuota }),
      allowedProtocols: knownProtocols(allowedProtocols),
      secret: hasSecret ? SET : null,
    },
    where: { id, version },
    codes: FIELDS_OF_REFUSALS,
    send: (values, where) => {
      const data = dataOfForm<UpdateDeviceMutationVariables['data']>(values);
      return send({ data, where: where ?? { id, version } });
    },
    onSaved: () => {
      showSuccess(t('form.saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { title: name(device) })}
      icon={<IconCpu size={22} stroke={1.6} />}
      section={section}
      onClose={onClose}
    >
      <DeviceFields />
    </FormDrawer>
  );
}
