import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { useMutationFormContext } from '../../../forms/core/mutation-form.ts';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';

const RequestSignInCode = graphql(`
  mutation RequestSignInCode($data: RequestSignInCodeInput!) {
    requestSignInCode(data: $data)
  }
`);

/** Recipient of the code. */
export type CodeFor = { email: string } | { secondStep: string };

/** Sign-in code by mail after too many failed attempts, which may be an attacker's. */
export function MailedCode({ codeFor }: { codeFor: () => CodeFor }) {
  const { t, i18n } = useTranslation('auth');
  const { trouble } = useMutationFormContext();
  const [, request] = useMutation(RequestSignInCode);
  const [state, setState] = useState<'offered' | 'asking' | 'asked'>('offered');
  const [failed, setFailed] = useState<string | null>(null);
  const isRefused =
    trouble?.kind === 'failed' &&
    trouble.failure.kind === 'refused' &&
    trouble.failure.errors.some(({ code }) => code === 'TOO_MANY_REQUESTS');

  async function ask(): Promise<void> {
    setState('asking');
    const { error } = await request({ data: codeFor() }, { quiet: true });
    setFailed(error ? failureText(i18n, failureOf(error)) : null);
    setState(error ? 'offered' : 'asked');
  }

  if (state === 'asked')
    return (
      <>
        <Notice tone="info">{t('mailedCode.asked')}</Notice>
        <TextField
          name="mailedCode"
          label={t('mailedCode.label')}
          autoComplete="one-time-code"
          autoFocus
          size="md"
        />
      </>
    );
  if (!isRefused) return null;
  return (
    <>
      <Notice tone="info">{t('mailedCode.offer')}</Notice>
      <Button
        variant="default"
        size="md"
        leftSection={<IconMail size={18} stroke={1.7} />}
        loading={state === 'asking'}
        onClick={() => void ask()}
      >
        {t('mailedCode.send')}
      </Button>
      {failed !== null && <Notice tone="danger">{failed}</Notice>}
    </>
  );
}
