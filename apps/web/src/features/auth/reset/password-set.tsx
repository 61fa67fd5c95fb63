import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A link alone signs nobody in: the person signs in with the new password. */
export function PasswordSet() {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="md" role="status">
      <Title order={1}>{t('passwordSet.title')}</Title>
      <Text>{t('passwordSet.message')}</Text>
      <Button component={Link} to="/auth/sign-in" size="md" mt="xs" fullWidth autoFocus>
        {t('signIn.submit')}
      </Button>
    </Stack>
  );
}
