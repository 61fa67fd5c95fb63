import type { UserStatus } from '@fleet/contracts/user';
import { useTranslation } from 'react-i18next';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { personName } from '../person-name.ts';
import { UpdateUserField, type User } from './user-query.ts';

const SHUTS_OUT: readonly UserStatus[] = ['REJECTED', 'BLOCKED', 'DEACTIVATED'];

/** Confirms before changing a status, since deactivation interrupts the person's work. */
export function useChangeStatus(user: User): (to: UserStatus) => Promise<void> {
  const { t } = useTranslation('users');
  const confirmAndSend = useConfirmedMutation();
  const name = personName(user);
  const isOut = (status: UserStatus | null | undefined) => SHUTS_OUT.some((one) => one === status);
  return async (to) => {
    const message = isOut(to) ? 'out' : isOut(user.status) ? 'in' : 'stays';
    await confirmAndSend({
      variant: isOut(to) ? 'WARNING' : 'QUESTION',
      title: t('becomeTitle', { status: to, name }),
      message: t(`becomeMessage.${message}`, { name }),
      okLabel: t(`become.${to}`),
      mutation: UpdateUserField,
      variables: { where: { id: user.id }, data: { key: 'status', value: to } },
      done: t('became', { name, status: t(`status.${to}`) }),
    });
  };
}
