import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { personName } from '../person-name.ts';
import type { User } from './user-query.ts';

const EraseMembership = graphql(`
  mutation EraseMembership($where: VersionWhere!) {
    eraseMembership(where: $where) {
      total
    }
  }
`);

const CHANGES = { additionalTypenames: ['User', 'Membership', 'Account'] };

/** Confirms and removes a person from the account, then leaves their page. */
export function useRemoveMember(
  user: User,
  { id, version }: NonNullable<User['membership']>,
): () => Promise<void> {
  const { t } = useTranslation(['users', 'common']);
  const client = useClient();
  const navigate = useNavigate();
  const { confirm } = useServices();
  const name = personName(user);
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('remove.title', { name }),
      message: t('remove.message', { name }),
      okLabel: t('change.remove'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await client.mutation(EraseMembership, { where: { id, version } }, CHANGES);
        if (error) throw error;
      },
    });
    if (!agreed) return;
    showSuccess(t('remove.done', { name }));
    await navigate('/users');
  };
}
