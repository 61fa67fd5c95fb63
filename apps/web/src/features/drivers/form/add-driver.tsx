import { CreateDriver } from '@fleet/contracts/driver';
import { IconSteeringWheel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { usePerson } from '../../../session/person.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { DriverFields } from './driver-fields.tsx';

const CreateDriverMutation = graphql(`
  mutation CreateDriver($data: CreateDriverInput!) {
    createDriver(data: $data) {
      id
      name
    }
  }
`);

/** Form of a new driver. Their page opens afterwards, where keys are added. */
export function AddDriver({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drivers');
  const { accountId } = usePerson();
  const navigate = useNavigate();
  const form = useMutationForm(CreateDriverMutation, CreateDriver, {
    catalogue: 'drivers',
    start: {},
    onSaved: ({ createDriver: { id, name } }) => {
      showSuccess(t('form.added', { name }));
      void navigate(`/drivers/${id}`);
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconSteeringWheel size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <DriverFields accountId={accountId ?? ''} />
    </FormDrawer>
  );
}
