import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServices } from '../../services.ts';

/** Says that a mail was sent, and what to do if none arrives. */
export function MailSent(props: {
  message: string;
  nothing: string;
  again?: { label: string; run: () => void };
}) {
  const { t } = useTranslation('auth');
  const { mailboxUrl } = useServices().config;
  const { message, nothing, again } = props;
  // Moves focus to the title, because the focused form is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="md" role="status">
      <Title order={1} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {t('checkMail.title')}
      </Title>
      <Text>{message}</Text>
      <Text fz="row" c="var(--app-text-soft)">
        {nothing}
      </Text>
      {again && (
        <Anchor component="button" type="button" onClick={again.run} underline="always" {...LINK}>
          {again.label}
        </Anchor>
      )}
      {mailboxUrl && (
        <Text fz="row">
          {t('checkMail.mailbox')}{' '}
          <Anchor href={mailboxUrl} underline="always" {...LINK}>
            {t('checkMail.toMailbox')}
          </Anchor>
        </Text>
      )}
      <Text mt="md" fz="row" c="var(--app-text-soft)">
        {t('signUp.haveAccount')}{' '}
        <Anchor component={Link} to="/auth/sign-in" underline="always" {...LINK}>
          {t('signUp.toSignIn')}
        </Anchor>
      </Text>
    </Stack>
  );
}

const LINK = { fz: 'sm', c: 'var(--app-accent-text)', ta: 'left' } as const;
