import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { MutationForm } from '../../forms/core/mutation-form.ts';
import { FormBody } from '../../forms/form-body.tsx';
import { FormTrouble } from '../../forms/parts/form-trouble.tsx';
import { useSessionState } from '../../session/use-session.ts';

const LINK = { underline: 'always', fz: 'row', c: 'var(--app-accent-text)' } as const;

/** Frame of the credential forms: title, fields, submit button and a link to the other form. */
export function CredentialsForm(props: {
  form: MutationForm;
  title: string;
  submit: string;
  /** The question and its link; some have no link. */
  other: { question: string } & (
    | { label: string; pathname: string }
    | { label: string; run: () => void }
    | { label?: never }
  );
  /** Also shown to people who are signed in. Other forms are replaced by a redirect. */
  forAnybody?: boolean;
  /** Other ways to sign in, below the submit button. */
  ways?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const { form, title, submit, other, forAnybody = false, ways, children } = props;
  const { signedIn } = useSessionState();
  return (
    <FormBody form={form}>
      <Title order={1} mb="lg">
        {title}
      </Title>
      <Stack gap="md">
        <FormTrouble lost={t('lost')} />
        {children}
      </Stack>
      <Button type="submit" size="md" mt="lg" loading={form.sending || (signedIn && !forAnybody)} fullWidth>
        {submit}
      </Button>
      {ways}
      <Text mt="xl" fz="row" c="var(--app-text-soft)">
        {other.question}{' '}
        {'run' in other && (
          <Anchor component="button" type="button" onClick={other.run} {...LINK}>
            {other.label}
          </Anchor>
        )}
        {'pathname' in other && (
          <Anchor component={Link} to={{ pathname: other.pathname, search }} {...LINK}>
            {other.label}
          </Anchor>
        )}
      </Text>
    </FormBody>
  );
}
