import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { useServices } from '../../services.ts';
import { showSuccess } from '../../ui/toasts.tsx';
import type { Claim } from './claims-query.ts';

const ConfirmClaim = graphql(`
  mutation ConfirmIdentifierClaim($where: VersionWhere!) {
    confirmIdentifierClaim(where: $where) {
      id
      version
      confirmedAt
    }
  }
`);

/** Confirms, naming who loses the identifier, then decides. */
export function useConfirmClaim(claim: Claim, claims: readonly Claim[], onDone: () => void): () => void {
  const { t } = useTranslation(['identifier-claims', 'common']);
  const { confirm } = useServices();
  const [, change] = useMutation(ConfirmClaim);
  const { deviceId: id, version, identifier } = claim;
  const nameOf = ({ accountTitle }: Claim) => accountTitle ?? t('noName');
  const loser = claims.find(({ confirmedAt }) => confirmedAt);
  const send = async () => {
    const { error } = await change({ where: { id, version } });
    if (error) throw error;
  };
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('confirm.title', { identifier, account: nameOf(claim) }),
      message: loser ? t('confirm.messageLoser', { loser: nameOf(loser) }) : t('confirm.message'),
      okLabel: t('confirm.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: send,
    });
    if (!agreed) return;
    showSuccess(t('confirm.done', { identifier, account: nameOf(claim) }));
    onDone();
  };
}
