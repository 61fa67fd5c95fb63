import { CreateVehicleGroup } from '@fleet/contracts/vehicle-group';
import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { GroupFields } from './group-fields.tsx';

const CreateGroupMutation = graphql(`
  mutation CreateVehicleGroup($data: CreateVehicleGroupInput!) {
    createVehicleGroup(data: $data) {
      id
      title
    }
  }
`);

/** A new group, beside the list of groups or over the form of a vehicle that is to be in it. */
export function AddGroup(props: {
  /** What was searched for and is not there yet. */
  title?: string;
  /** Of whom it is to be; the person's own account without it. */
  accountId?: string | undefined;
  onAdded?: (group: { id: string; title: string }) => void;
  onClose: () => void;
}) {
  const { title = '', accountId, onAdded, onClose } = props;
  const { t } = useTranslation('vehicles/groups');
  const form = useMutationForm(CreateGroupMutation, CreateVehicleGroup, {
    catalogue: 'vehicles/groups',
    start: { title, ...(accountId !== undefined && { accountId }) },
    onSaved: ({ createVehicleGroup: group }) => {
      showSuccess(t('form.added', { title: group.title }));
      onAdded?.(group);
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconFolder size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <GroupFields />
    </FormDrawer>
  );
}
