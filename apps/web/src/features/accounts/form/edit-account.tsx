import { rolesReachEveryAccount } from '@fleet/contracts/access';
import { UpdateAccount } from '@fleet/contracts/account-input';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntityField } from '../../../forms/entities/entity-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { usePerson } from '../../../session/person.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { useMemberEntities } from '../../users/use-member-entities.ts';
import type { Account } from '../detail/account-query.ts';
import { AccountFields } from './account-fields.tsx';

const UpdateAccountMutation = graphql(`
  mutation UpdateAccount($where: VersionWhere!, $data: UpdateAccountInput!) {
    updateAccount(where: $where, data: $data) {
      id
      title
      description
      timeZone
      hourCycle
      weekStart
      distanceUnit
      inactiveAfterH
      waitingDevicesMax
      status
      version
      owner {
        id
        firstName
        lastName
        email
      }
    }
  }
`);

/** Form of an account: name, time zone, owner; for the service also whether it is active. */
export function EditAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const person = usePerson();
  const members = useMemberEntities(account.id);
  const isService = rolesReachEveryAccount(person.roles);
  const { id, version, title, description, status, owner } = account;
  const { timeZone, hourCycle, weekStart, distanceUnit, inactiveAfterH, waitingDevicesMax } = account;
  const form = useMutationForm(UpdateAccountMutation, UpdateAccount, {
    catalogue: 'accounts',
    start: {
      title,
      description: description ?? '',
      ...{ timeZone, hourCycle, weekStart, distanceUnit, inactiveAfterH },
      ...(isService && { waitingDevicesMax }),
      status,
      ownerId: owner?.id ?? '',
    },
    where: { id, version },
    onSaved: ({ updateAccount }) => {
      showSuccess(t('form.saved', { title: updateAccount.title }));
      onClose();
    },
  });
  const mayHandOver = isService || owner?.id === person.id;
  const mayStop = isService && id !== person.accountId;
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { title })}
      icon={<IconBuilding size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <AccountFields watch={isService && <NumberField name="waitingDevicesMax" />} />
      {(mayHandOver || mayStop) && (
        <FormSection name="rights" columns={1}>
          {mayHandOver && <EntityField name="ownerId" {...members} />}
          {mayStop && <SegmentField name="status" />}
        </FormSection>
      )}
    </FormDrawer>
  );
}
