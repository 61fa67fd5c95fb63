import { Menu } from '@mantine/core';
import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { useMay } from '../../../session/use-may.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { InvitationRow } from './invitations-query.ts';

const ResendInvitation = graphql(`
  mutation ResendInvitation($where: ById!) {
    resendInvitation(where: $where) {
      id
      status
      sentAt
      expiresAt
    }
  }
`);

const RevokeInvitation = graphql(`
  mutation RevokeInvitation($where: ById!) {
    revokeInvitation(where: $where) {
      id
      status
    }
  }
`);

/** Menu of an invitation; empty once it was accepted, withdrawn, or finally declined. */
export function InvitationMenu({ row }: { row: InvitationRow }) {
  const { t } = useTranslation('users/invitations');
  const may = useMay();
  const [, resend] = useMutation(ResendInvitation);
  const revoke = useRevoke(row);
  const { id, email, status } = row;
  const isAskedFor = status === 'DECLINED' && row.askedAt;
  const isOpen = status === 'PENDING' || status === 'EXPIRED' || isAskedFor;
  if (!isOpen || !may('invite', 'Account')) return <Menu.Label>{t(`status.${status}`)}</Menu.Label>;
  const sendAgain = async () => {
    const { data } = await resend({ where: { id } });
    if (data) showSuccess(t('resent', { email }));
  };
  return (
    <>
      <Menu.Item leftSection={<IconMailForward size={16} />} onClick={() => void sendAgain()}>
        {t('menu.resend')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconMailOff size={16} />} onClick={() => void revoke()}>
        {t('menu.revoke')}
      </Menu.Item>
    </>
  );
}

function useRevoke({ id, email }: InvitationRow): () => Promise<void> {
  const { t } = useTranslation('users/invitations');
  const confirmAndSend = useConfirmedMutation();
  return async () => {
    await confirmAndSend({
      title: t('revoke.title', { email }),
      message: t('revoke.message'),
      okLabel: t('menu.revoke'),
      mutation: RevokeInvitation,
      variables: { where: { id } },
      done: t('revoke.done', { email }),
    });
  };
}
