import { UpdateDriver } from '@fleet/contracts/driver';
import { IconSteeringWheel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Driver } from '../drivers-query.ts';
import { DriverFields } from './driver-fields.tsx';

const UpdateDriverMutation = graphql(`
  mutation UpdateDriver($where: VersionWhere!, $data: UpdateDriverInput!) {
    updateDriver(where: $where, data: $data) {
      id
      version
      name
    }
  }
`);

/** Form of a driver beside their page. */
export function EditDriver({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const { t } = useTranslation('drivers');
  const { id, version, accountId, name, phone, userId, description } = driver;
  const form = useMutationForm(UpdateDriverMutation, UpdateDriver, {
    catalogue: 'drivers',
    start: { name, phone, userId, description },
    where: { id, version },
    onSaved: ({ updateDriver: saved }) => {
      showSuccess(t('form.saved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { name })}
      icon={<IconSteeringWheel size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <DriverFields accountId={accountId} />
    </FormDrawer>
  );
}
