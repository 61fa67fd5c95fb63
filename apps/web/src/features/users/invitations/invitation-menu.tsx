import { Menu } from '@mantine/core';
import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient, useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
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
  const { t } = useTranslation(['users/invitations', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('revoke.title', { email }),
      message: t('revoke.message'),
      okLabel: t('menu.revoke'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await client.mutation(RevokeInvitation, { where: { id } });
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('revoke.done', { email }));
  };
}
