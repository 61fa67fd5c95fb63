import { ConfirmTotp } from '@fleet/contracts/second-factor';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../forms/fields/code-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { SmallForm } from '../small-form.tsx';
import { AskPassword } from './ask-password.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './set-up-totp.module.css';

const StartTotp = graphql(`
  mutation StartTotp($data: ByPasswordInput!) {
    startTotp(data: $data)
  }
`);
const ConfirmTotpMutation = graphql(`
  mutation ConfirmTotp($data: ConfirmTotpInput!) {
    confirmTotp(data: $data)
  }
`);

type Step = { at: 'password' } | { at: 'app'; uri: string } | { at: 'codes'; codes: readonly string[] };

/** Sets up an app: password, QR code and first code, then recovery codes. */
export function SetUpTotp({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [step, setStep] = useState<Step>({ at: 'password' });
  switch (step.at) {
    case 'password':
      return (
        <AskPassword
          mutation={StartTotp}
          message={t('totp.onMessage')}
          submit={t('totp.next')}
          onDone={({ startTotp }) => setStep({ at: 'app', uri: startTotp })}
          onCancel={onClose}
        />
      );
    case 'app':
      return (
        <FirstCode
          uri={step.uri}
          onCancel={onClose}
          onConfirmed={(codes) => {
            onChanged();
            if (codes.length > 0) setStep({ at: 'codes', codes });
            else onClose();
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={onClose} />;
  }
}

function FirstCode(props: {
  uri: string;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('profile');
  const { uri, onConfirmed, onCancel } = props;
  const form = useMutationForm(ConfirmTotpMutation, ConfirmTotp, {
    catalogue: 'profile',
    start: { code: '' },
    onSaved: ({ confirmTotp }) => onConfirmed(confirmTotp),
  });
  return (
    <SmallForm form={form} submit={t('totp.confirm')} onCancel={onCancel}>
      <Text fz="row">{t('totp.scan')}</Text>
      <QrCode text={uri} label={t('totp.picture')} />
      <Text fz="row" c="var(--app-text-soft)">
        {t('totp.type')} <code className={classes.secret}>{new URL(uri).searchParams.get('secret')}</code>
      </Text>
      <CodeField name="code" />
    </SmallForm>
  );
}
