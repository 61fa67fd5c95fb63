import { UpdateVehicleGroup } from '@fleet/contracts/vehicle-group';
import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleGroupFormQuery } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { GroupFields } from './group-fields.tsx';

const VehicleGroupForm = graphql(`
  query VehicleGroupForm($where: ById!) {
    vehicleGroup(where: $where) {
      id
      version
      title
      color
      description
    }
  }
`);

const UpdateGroupMutation = graphql(`
  mutation UpdateVehicleGroup($where: VersionWhere!, $data: UpdateVehicleGroupInput!) {
    updateVehicleGroup(where: $where, data: $data) {
      id
      version
      title
    }
  }
`);

type Group = NonNullable<VehicleGroupFormQuery['vehicleGroup']>;

/** Form of a group, opened with its current values. */
export function EditGroup({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: VehicleGroupForm,
    variables: { where: { id } },
    requestPolicy: 'network-only',
  });
  return data?.vehicleGroup ? <Form group={data.vehicleGroup} onClose={onClose} /> : null;
}

function Form({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('vehicles/groups');
  const { id, version, title, color, description } = group;
  const form = useMutationForm(UpdateGroupMutation, UpdateVehicleGroup, {
    catalogue: 'vehicles/groups',
    start: { title, color, description },
    where: { id, version },
    onSaved: ({ updateVehicleGroup: saved }) => {
      showSuccess(t('form.saved', { title: saved.title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { title })}
      icon={<IconFolder size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <GroupFields />
    </FormDrawer>
  );
}
