import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUserMinus, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { useChangeStatus } from './use-change-status.ts';
import { useRemoveMember } from './use-remove-member.ts';
import type { User } from './user-query.ts';

/** Actions on a person; the server says which status changes are allowed. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const may = useMay();
  const form = useFormParameter();
  const isPhone = useIsPhone();
  const person = usePerson();
  const { membership, isOwner } = user;
  // People of the service and of the account may also remove the membership.
  const isOther = user.id !== person.id && membership !== null && membership !== undefined;
  return (
    <>
      <StatusMenu user={user} />
      {isOther && may('update', 'Membership') && (
        <Button
          variant="default"
          leftSection={<IconUserShield size={17} />}
          onClick={() => form.open('access')}
        >
          {t(isPhone ? 'change.accessShort' : 'change.access')}
        </Button>
      )}
      {isOther && !isOwner && may('erase', 'Membership') && (
        <RemoveButton user={user} membership={membership} />
      )}
    </>
  );
}

function StatusMenu({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const change = useChangeStatus(user);
  const isPhone = useIsPhone();
  const next = user.nextStatuses ?? [];
  if (next.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          {t(isPhone ? 'change.statusShort' : 'change.status')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {next.map((status) => (
          <Menu.Item key={status} onClick={() => void change(status)}>
            {t(`become.${status}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function RemoveButton(props: { user: User; membership: NonNullable<User['membership']> }) {
  const { t } = useTranslation('users');
  const remove = useRemoveMember(props.user, props.membership);
  const isPhone = useIsPhone();
  return (
    <Button
      variant="default"
      color="red"
      leftSection={<IconUserMinus size={17} />}
      onClick={() => void remove()}
    >
      {t(isPhone ? 'change.removeShort' : 'change.remove')}
    </Button>
  );
}
