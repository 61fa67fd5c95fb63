import { UpdateMembership } from '@fleet/contracts/membership';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChipsField } from '../../../forms/fields/chips-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { usePerson } from '../../../session/person.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { User } from '../detail/user-query.ts';
import { personName } from '../person-name.ts';
import { useRoleChoices } from '../role-choices.ts';
import { GivenVehicles } from './given-vehicles.tsx';

const UpdateMembershipMutation = graphql(`
  mutation UpdateMembership($where: VersionWhere!, $data: UpdateMembershipInput!) {
    updateMembership(where: $where, data: $data) {
      id
      roles
      vehicleScope
      vehicleIds
      groupIds
      version
    }
  }
`);

type Props = { user: User; membership: NonNullable<User['membership']>; onClose: () => void };

/** Form of a member's role and vehicles. */
export function EditAccess({ user, membership, onClose }: Props) {
  const { t } = useTranslation('users');
  const { accountId } = usePerson();
  const name = personName(user);
  const { id, version, roles, vehicleScope, vehicleIds, groupIds } = membership;
  const choices = useRoleChoices({
    type: user.account?.type ?? 'ORGANIZATION',
    isOwn: membership.accountId === accountId,
  });
  const form = useMutationForm(UpdateMembershipMutation, UpdateMembership, {
    catalogue: 'users',
    start: { roles: [...roles], vehicleScope, vehicleIds: [...vehicleIds], groupIds: [...groupIds] },
    where: { id, version },
    onSaved: () => {
      showSuccess(t('access.saved', { name }));
      onClose();
    },
  });
  const mayGive = roles.every((role) => choices.some(({ value }) => value === role));
  return (
    <FormDrawer
      form={form}
      title={t('access.title')}
      second={name}
      icon={<IconUserShield size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="access" columns={1}>
        {mayGive && !user.isOwner && <ChipsField name="roles" options={choices} />}
        <GivenVehicles accountId={membership.accountId} />
      </FormSection>
    </FormDrawer>
  );
}
