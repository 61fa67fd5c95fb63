import { Button, Text } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { queryParameters } from '../../../lib/query-parameters.ts';
import { keepGoogleAttempt, newBrowserSecret } from '../google/google-attempt.ts';

const StartGoogleAuth = graphql(`
  mutation StartGoogleAuth($data: StartGoogleAuthInput!) {
    startGoogleAuth(data: $data)
  }
`);
/** Errors are shown below the button. */
const QUIET = { quiet: true };

/** Redirects to Google, which redirects back to the callback screen. */
export function GoogleButton() {
  const { t, i18n } = useTranslation('auth');
  const { search } = useLocation();
  const [, start] = useMutation(StartGoogleAuth);
  const [isLeaving, setLeaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  // Resets the page when the person comes back with the browser's back button.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function leave(): Promise<void> {
    setLeaving(true);
    setTrouble(null);
    const secret = newBrowserSecret();
    const { data, error } = await start({ data: { secret } }, QUIET);
    if (data) {
      const parameters = queryParameters(search);
      const [redirect, invitation] = [parameters.get('redirect') ?? null, parameters.get('i') ?? null];
      keepGoogleAttempt({ secret, redirect, invitation });
      window.location.assign(data.startGoogleAuth);
      return;
    }
    setLeaving(false);
    if (error) setTrouble(failureText(i18n, failureOf(error)));
  }

  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconBrandGoogleFilled size={18} />}
        loading={isLeaving}
        onClick={() => void leave()}
      >
        {t('google.use')}
      </Button>
      {trouble !== null && (
        <Text role="alert" fz="row" c="var(--app-danger-text)">
          {trouble}
        </Text>
      )}
    </>
  );
}
