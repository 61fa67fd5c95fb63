import { CreateGeofence } from '@fleet/contracts/geofence';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COLORS } from '../../../forms/fields/color-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { usePerson } from '../../../session/person.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { GeofenceFields } from './geofence-fields.tsx';

const CreateGeofenceMutation = graphql(`
  mutation CreateGeofence($data: CreateGeofenceInput!) {
    createGeofence(data: $data) {
      id
      title
    }
  }
`);

/** Form of a new geofence beside the list. */
export function AddGeofence({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('geofences');
  const { accountId } = usePerson();
  const form = useMutationForm(CreateGeofenceMutation, CreateGeofence, {
    catalogue: 'geofences',
    start: { area: '', color: COLORS.teal, dwellSeconds: 60, shown: true, vehicleIds: [], groupIds: [] },
    onSaved: ({ createGeofence: { title } }) => {
      showSuccess(t('form.added', { title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconMapPin size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <GeofenceFields accountId={accountId ?? undefined} />
    </FormDrawer>
  );
}
