import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { SIGN_IN_PATH } from '../../session/landing-path.ts';
import { googleTroubleText } from './google/google-trouble.ts';
import { useGoogleCallback } from './google/use-google-callback.ts';
import { SecondFactor } from './second-factor/second-factor.tsx';

/** Redirect target of Google's sign-in. */
export function GoogleCallbackScreen() {
  const { t, i18n } = useTranslation('auth');
  const { search } = useLocation();
  const { step, trouble, again } = useGoogleCallback();
  if (step) return <SecondFactor step={step} onAgain={again} />;
  if (!trouble)
    return (
      <Stack gap="md" role="status">
        <Title order={1}>{t('google.underWay')}</Title>
        <Loader size="sm" />
      </Stack>
    );
  return (
    <Stack gap="md">
      <Stack gap="md" role="alert">
        <Title order={1}>{t(trouble.kind === 'cancelled' ? 'google.notSignedIn' : 'google.failed')}</Title>
        <Text>{googleTroubleText(i18n, trouble)}</Text>
      </Stack>
      <Button component={Link} to={{ pathname: SIGN_IN_PATH, search }} size="md" mt="xs" fullWidth>
        {t('google.toSignIn')}
      </Button>
    </Stack>
  );
}
