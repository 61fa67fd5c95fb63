import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServices } from '../../services.ts';

/** What to do after a sign-up. It says the same whether the address has an account or not. */
export function CheckMail() {
  const { t } = useTranslation('auth');
  const { mailboxUrl } = useServices().config;
  return (
    <Stack gap="md" role="status">
      <Title order={1} fz={26}>
        {t('checkMail.title')}
      </Title>
      <Text>{t('checkMail.message')}</Text>
      <Text fz="sm" c="var(--app-text-soft)">
        {t('checkMail.nothing')}
      </Text>
      {mailboxUrl && (
        <Text fz="sm">
          {t('checkMail.mailbox')}{' '}
          <Anchor href={mailboxUrl} underline="always" fz="sm" c="var(--app-accent-text)">
            {t('checkMail.toMailbox')}
          </Anchor>
        </Text>
      )}
      <Text mt="md" fz="sm" c="var(--app-text-soft)">
        {t('signUp.haveAccount')}{' '}
        <Anchor component={Link} to="/auth/sign-in" underline="always" fz="sm" c="var(--app-accent-text)">
          {t('signUp.toSignIn')}
        </Anchor>
      </Text>
    </Stack>
  );
}
