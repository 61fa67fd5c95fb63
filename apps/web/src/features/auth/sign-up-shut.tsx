import type { SignUpMode } from '@fleet/contracts/sign-up-mode';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

/** Shown in place of the form if sign-up is closed: who may join, and what the visitor can do. */
export function SignUpShut({ mode }: { mode: Exclude<SignUpMode, 'OPEN'> }) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  return (
    <Stack gap="md">
      <Title order={1}>{t(`signUp.shut.title.${mode}`)}</Title>
      <Text>{t(`signUp.shut.${mode}`)}</Text>
      <Text fz="row" c="var(--app-text-soft)">
        {t('signUp.haveAccount')}{' '}
        <Anchor
          component={Link}
          to={{ pathname: '/auth/sign-in', search }}
          underline="always"
          fz="row"
          c="var(--app-accent-text)"
        >
          {t('signUp.toSignIn')}
        </Anchor>
      </Text>
    </Stack>
  );
}
