import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
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
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const confirmAndSend = useConfirmedMutation();
  const name = personName(user);
  return async () => {
    const agreed = await confirmAndSend({
      title: t('remove.title', { name }),
      message: t('remove.message', { name }),
      okLabel: t('change.remove'),
      mutation: EraseMembership,
      variables: { where: { id, version } },
      context: CHANGES,
      done: t('remove.done', { name }),
    });
    if (!agreed) return;
    await navigate('/users');
  };
}
