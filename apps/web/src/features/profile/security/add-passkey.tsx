import { CreatePasskey } from '@fleet/contracts/passkey';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showError, showSuccess } from '../../../ui/toasts.tsx';
import { SmallForm } from '../small-form.tsx';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAgentName } from './use-agent-name.ts';

const StartPasskey = graphql(`
  mutation StartPasskey($data: ByPasswordInput!) {
    startPasskey(data: $data)
  }
`);
const CreatePasskeyMutation = graphql(`
  mutation CreatePasskey($data: CreatePasskeyInput!) {
    createPasskey(data: $data)
  }
`);

type Step =
  | { at: 'password' }
  | { at: 'title'; response: RegistrationResponseJSON }
  | { at: 'codes'; codes: readonly string[] };

/** Adds a passkey: password, browser prompt, name. The first second factor also shows recovery codes. */
export function AddPasskey({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [step, setStep] = useState<Step>({ at: 'password' });

  async function make(options: string): Promise<void> {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON }).catch(() => null);
    if (response) setStep({ at: 'title', response });
    else {
      showError(t('passkeys.notMade'));
      onClose();
    }
  }

  switch (step.at) {
    case 'password':
      return (
        <AskPassword
          mutation={StartPasskey}
          message={t('passkeys.addMessage')}
          submit={t('totp.next')}
          onDone={({ startPasskey }) => void make(startPasskey)}
          onCancel={onClose}
        />
      );
    case 'title':
      return (
        <Naming
          response={step.response}
          onCancel={onClose}
          onCreated={(codes) => {
            onChanged();
            showSuccess(t('passkeys.done'));
            if (codes.length > 0) setStep({ at: 'codes', codes });
            else onClose();
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={onClose} />;
  }
}

function Naming(props: {
  response: RegistrationResponseJSON;
  onCreated: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('profile');
  const { response, onCreated, onCancel } = props;
  const form = useMutationForm(CreatePasskeyMutation, CreatePasskey, {
    catalogue: 'profile',
    start: { title: useAgentName(navigator.userAgent), response: JSON.stringify(response) },
    onSaved: ({ createPasskey }) => onCreated(createPasskey),
  });
  return (
    <SmallForm form={form} submit={t('passkeys.save')} onCancel={onCancel}>
      <TextField name="title" counted autoFocus />
    </SmallForm>
  );
}
