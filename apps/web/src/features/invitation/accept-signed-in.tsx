import { Avatar, Button, Skeleton, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import { useServices } from '../../services.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './invitation.module.css';
import { type InvitationOfLink, WhoIsHere } from './invitation-query.ts';
import { useLeaveForHome } from './use-leave-for-home.ts';

const AcceptInvitation = graphql(`
  mutation AcceptInvitation($where: AcceptInvitationWhere!) {
    acceptInvitation(where: $where) {
      tokenType
      accessToken
      account {
        id
      }
      profile {
        id
        roles
      }
    }
  }
`);

type Props = { invitation: InvitationOfLink; token: string; onAccepted: () => void };

/** For people who are signed in: accept, or switch to the invited person. */
export function AcceptSignedIn(props: Props) {
  const { t } = useTranslation('invitation');
  const { session } = useServices();
  const [{ data }] = useQuery({ query: WhoIsHere, context: QUIET });
  const person = data?.credentials.profile;
  if (!person) return <Skeleton height={120} radius="md" />;
  const email = person.email ?? '';
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || email;
  return (
    <div className={classes.here}>
      <div className={classes.person}>
        <Avatar name={name} color="brand" alt="" />
        <div>
          <strong>{name}</strong>
          <span>{t('signedInAs', { email })}</span>
        </div>
      </div>
      {email === props.invitation.email ? (
        <Accept {...props} />
      ) : (
        <>
          <Text fz="row">{t('another.message', { email: props.invitation.email })}</Text>
          <Button onClick={() => session.signOut('person')}>{t('another.signOut')}</Button>
        </>
      )}
    </div>
  );
}

const QUIET = { quiet: true };

function Accept({ token, onAccepted }: Props) {
  const { t, i18n } = useTranslation('invitation');
  const { session } = useServices();
  const leave = useLeaveForHome();
  const [{ fetching, error }, accept] = useMutation(AcceptInvitation);
  const run = async () => {
    const { data } = await accept({ where: { token } }, QUIET);
    const issued = data?.acceptInvitation;
    if (!issued?.accessToken || !issued.tokenType || !issued.account) return;
    onAccepted();
    const { tokenType, accessToken, account, profile } = issued;
    await leave();
    session.move({ tokenType, accessToken, accountId: account.id, roles: profile?.roles ?? [] });
  };
  return (
    <>
      {error && <Notice tone="danger">{failureText(i18n, failureOf(error))}</Notice>}
      <Button size="md" leftSection={<IconCheck size={18} />} loading={fetching} onClick={run} fullWidth>
        {t('accept')}
      </Button>
    </>
  );
}
