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

/** Form of a new group, beside the list or above a vehicle's form. */
export function AddGroup(props: {
  /** Initial title, from the search. */
  title?: string;
  /** Account of the group; by default the person's own. */
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
