import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import { queryParameters } from '../../lib/query-parameters.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './invitation.module.css';
import type { InvitationOfLink } from './invitation-query.ts';

type Props = { invitation: InvitationOfLink; token: string; onDeclined: () => void };

/** Declines an invitation; a link of the mail opens the confirmation at once. */
export function DeclineInvitation(props: Props) {
  const { t } = useTranslation('invitation');
  const { search } = useLocation();
  const [isAsking, setAsking] = useState(() => queryParameters(search).has('decline'));
  if (isAsking) return <Question {...props} onKeep={() => setAsking(false)} />;
  return (
    <div className={classes.decline}>
      <span>{t('decline.notMe')}</span>
      <Button variant="subtle" color="red" size="compact-md" onClick={() => setAsking(true)}>
        {t('decline.open')}
      </Button>
    </div>
  );
}

const Decline = graphql(`
  mutation DeclineInvitation($where: AcceptInvitationWhere!) {
    declineInvitation(where: $where)
  }
`);
const QUIET = { quiet: true };

function Question({ invitation, token, onDeclined, onKeep }: Props & { onKeep: () => void }) {
  const { t, i18n } = useTranslation(['invitation', 'common']);
  const [{ fetching, error }, decline] = useMutation(Decline);
  const run = async () => {
    const { data } = await decline({ where: { token } }, QUIET);
    if (data?.declineInvitation) onDeclined();
  };
  return (
    <section className={classes.question}>
      <Title order={2} fz="heading">
        {t('decline.title')}
      </Title>
      {error && <Notice tone="danger">{failureText(i18n, failureOf(error))}</Notice>}
      <span>{t('decline.message', { inviter: invitation.authorName ?? invitation.accountTitle })}</span>
      <Group gap="xs">
        <Button color="red" loading={fetching} onClick={() => void run()}>
          {t('decline.ok')}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {t('common:actions.cancel')}
        </Button>
      </Group>
    </section>
  );
}
