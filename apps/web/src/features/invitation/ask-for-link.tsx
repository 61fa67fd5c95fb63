import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';

const RequestInvitation = graphql(`
  mutation RequestInvitation($where: AcceptInvitationWhere!) {
    requestInvitation(where: $where)
  }
`);
const QUIET = { quiet: true };

/** Asks the sender of an expired link for a new one. The answer does not say whether the sender still can. */
export function AskForLink({ token, inviter }: { token: string; inviter: string }) {
  const { t, i18n } = useTranslation('invitation');
  const [{ fetching, data, error }, request] = useMutation(RequestInvitation);
  if (data?.requestInvitation) return <Notice tone="info">{t('ask.done', { inviter })}</Notice>;
  return (
    <>
      {error && <Notice tone="danger">{failureText(i18n, failureOf(error))}</Notice>}
      <Button size="md" loading={fetching} onClick={() => void request({ where: { token } }, QUIET)}>
        {t('ask.action')}
      </Button>
    </>
  );
}
