import type { AccountType } from '@fleet/contracts/account';
import { INVITATION_DAYS } from '@fleet/contracts/invitation';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { isLanguage, serverLocale } from '../../../lib/locale.ts';
import { usePerson } from '../../../session/person.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { useRoleChoices } from '../role-choices.ts';
import { isAddress } from './addresses.ts';
import { InviteFields } from './invite-fields.tsx';
import classes from './invite-people.module.css';
import { InvitePeople as Schema } from './invite-schema.ts';
import { NotInvited } from './not-invited.tsx';
import { type Invited, type Refused, useSendInvitations } from './use-send-invitations.ts';

export type InvitedInto = { id: string; title: string; type: AccountType };

/** Form to invite several people with the same role. */
export function InvitePeople({ account, onClose }: { account: InvitedInto; onClose: () => void }) {
  const { t, i18n } = useTranslation('users');
  const { accountId } = usePerson();
  const roles = useRoleChoices({ type: account.type, isOwn: account.id === accountId });
  const send = useSendInvitations(account.id);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const form = useSentForm(Schema, {
    catalogue: 'users',
    start: {
      addresses: [],
      firstName: '',
      role: roleToBeginWith(roles.map(({ value }) => value)),
      vehicleScope: 'GIVEN',
      groupIds: [],
      vehicleIds: [],
      locale: serverLocale(isLanguage(i18n.language) ? i18n.language : 'en'),
      validDays: String(INVITATION_DAYS) as '7',
    },
    send: (data) => send(data, leaveOut),
    onSaved: showOutcome,
  });
  function leaveOut(address: string): void {
    const others = addressesOf(form.methods.getValues()).filter((one) => one !== address);
    form.methods.setValue('addresses', others);
  }
  function showOutcome({ sent, refused: left }: Invited): void {
    if (sent.length > 0) showSuccess(t('invite.sent', { count: sent.length }));
    setRefused(left);
    if (left.length === 0) onClose();
  }
  const count = addressesOf(form.methods.watch()).filter(isAddress).length;
  return (
    <FormDrawer
      form={form}
      title={t('invite.title')}
      second={t('invite.to', { account: account.title })}
      icon={<IconUserPlus size={22} stroke={1.6} />}
      submit={t('invite.send', { count })}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <div className={classes.outcome}>
          <NotInvited refused={refused} />
        </div>
      )}
      <InviteFields account={account} roles={roles} isOne={count === 1} />
    </FormDrawer>
  );
}

function addressesOf({ addresses }: { addresses?: unknown }): string[] {
  return Array.isArray(addresses) ? addresses.map(String) : [];
}

/** Preselects the driver's role, since most invited people drive. */
function roleToBeginWith(roles: readonly string[]): never {
  const least = roles.find((role) => role.endsWith('DRIVER') || role.endsWith('MEMBER'));
  return (least ?? roles[0]) as never;
}
