import { Anchor, Loader, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGoogleCallback } from './google/use-google-callback.ts';
import { SecondFactor } from './second-factor/second-factor.tsx';

/** Where Google sends the browser back to. */
export function GoogleCallbackScreen() {
  const { t } = useTranslation('auth');
  const { step, trouble, again } = useGoogleCallback();
  if (step) return <SecondFactor step={step} onAgain={again} />;
  return (
    <Stack gap="md" role={trouble === null ? 'status' : 'alert'}>
      <Title order={1}>{t(trouble === null ? 'google.underWay' : 'google.failed')}</Title>
      {trouble === null ? <Loader size="sm" /> : <Text>{trouble}</Text>}
      {trouble !== null && (
        <Anchor component={Link} to="/auth/sign-in" underline="always" fz="row" c="var(--app-accent-text)">
          {t('signUp.toSignIn')}
        </Anchor>
      )}
    </Stack>
  );
}
