import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../lib/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import { HOME_PATH } from '../../session/landing-path.ts';
import { AskForLink } from './ask-for-link.tsx';
import type { InvitationOfLink } from './invitation-query.ts';

/** An invalid link: its kind, and what to do. */
export function LinkTrouble(props: {
  state: 'missing' | 'failed' | Exclude<InvitationOfLink['status'], 'PENDING'>;
  invitation?: InvitationOfLink;
  token?: string;
  failure?: Failure;
  onRetry?: () => void;
}) {
  const { state, invitation, token, failure, onRetry } = props;
  const { t, i18n } = useTranslation(['invitation', 'common']);
  const inviter = invitation?.authorName ?? '';
  return (
    <Stack gap="md" role={state === 'failed' ? 'alert' : 'status'}>
      <Title order={1}>{t(`trouble.${state}.title`)}</Title>
      <Text>{failure ? failureText(i18n, failure) : t(`trouble.${state}.message`, { inviter })}</Text>
      {token !== undefined && (state === 'EXPIRED' || state === 'DECLINED') && (
        <AskForLink token={token} inviter={inviter} />
      )}
      {onRetry ? (
        <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
      ) : (
        <Anchor component={Link} to={HOME_PATH} underline="always" fz="row" c="var(--app-accent-text)">
          {t('toProduct')}
        </Anchor>
      )}
    </Stack>
  );
}
