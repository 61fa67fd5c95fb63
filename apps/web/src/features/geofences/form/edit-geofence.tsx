import { UpdateGeofence } from '@fleet/contracts/geofence';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { GeofenceFormQuery } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { GeofenceFields } from './geofence-fields.tsx';

const GeofenceForm = graphql(`
  query GeofenceForm($where: ById!) {
    geofence(where: $where) {
      id
      accountId
      version
      title
      description
      color
      shown
      area
      radiusM
      dwellSeconds
      speedLimitKmh
      vehicleIds
      groupIds
    }
  }
`);

const UpdateGeofenceMutation = graphql(`
  mutation UpdateGeofence($where: VersionWhere!, $data: UpdateGeofenceInput!) {
    updateGeofence(where: $where, data: $data) {
      id
      version
      title
    }
  }
`);

type Geofence = NonNullable<GeofenceFormQuery['geofence']>;

/** Form of a geofence beside the list, opened with its current values. */
export function EditGeofence({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: GeofenceForm,
    variables: { where: { id } },
    requestPolicy: 'network-only',
  });
  return data?.geofence ? <Form geofence={data.geofence} onClose={onClose} /> : null;
}

function Form({ geofence, onClose }: { geofence: Geofence; onClose: () => void }) {
  const { t } = useTranslation('geofences');
  const { id, version, accountId, area, title, ...values } = geofence;
  const form = useMutationForm(UpdateGeofenceMutation, UpdateGeofence, {
    catalogue: 'geofences',
    start: {
      ...{ title, area: JSON.stringify(area) },
      ...{ description: values.description, color: values.color, shown: values.shown },
      ...{ radiusM: values.radiusM, dwellSeconds: values.dwellSeconds, speedLimitKmh: values.speedLimitKmh },
      ...{ vehicleIds: values.vehicleIds, groupIds: values.groupIds },
    },
    where: { id, version },
    onSaved: ({ updateGeofence: saved }) => {
      showSuccess(t('form.saved', { title: saved.title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { title })}
      icon={<IconMapPin size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <GeofenceFields accountId={accountId} />
    </FormDrawer>
  );
}
