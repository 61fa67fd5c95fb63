import type { UserStatus } from '@fleet/contracts/user';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useServices } from '../../../services.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { personName } from '../person-name.ts';
import { UpdateUserField, type User } from './user-query.ts';

const SHUTS_OUT: readonly UserStatus[] = ['REJECTED', 'BLOCKED', 'DEACTIVATED'];

/** Confirms before changing a status, since deactivation interrupts the person's work. */
export function useChangeStatus(user: User): (to: UserStatus) => Promise<void> {
  const { t } = useTranslation(['users', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  const name = personName(user);
  const isOut = (status: UserStatus | null | undefined) => SHUTS_OUT.some((one) => one === status);
  return async (to) => {
    const message = isOut(to) ? 'out' : isOut(user.status) ? 'in' : 'stays';
    const agreed = await confirm.ask({
      variant: isOut(to) ? 'WARNING' : 'QUESTION',
      title: t('becomeTitle', { status: to, name }),
      message: t(`becomeMessage.${message}`, { name }),
      okLabel: t(`become.${to}`),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const variables = { where: { id: user.id }, data: { key: 'status' as const, value: to } };
        const { error } = await client.mutation(UpdateUserField, variables);
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('became', { name, status: t(`status.${to}`) }));
  };
}
