import { PassSecondFactor } from '@fleet/contracts/second-factor';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../forms/fields/code-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { CredentialsForm } from '../credentials-form.tsx';
import { issuedOf } from '../issued-credentials.ts';
import { MailedCode } from '../mailed-code/mailed-code.tsx';

const PassSecondFactorMutation = graphql(`
  mutation PassSecondFactor($data: PassSecondFactorInput!) {
    passSecondFactor(data: $data) {
      ...IssuedCredentials
    }
  }
`);

/** Field of one kind of code. An expired sign-in starts again. */
export function CodeForm(props: { way: 'TOTP' | 'RECOVERY_CODE'; token: string; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  const { session } = useServices();
  const { way, token, onAgain } = props;
  const form = useMutationForm(PassSecondFactorMutation, PassSecondFactor, {
    catalogue: 'auth',
    start: { token, code: '', mailedCode: '' },
    onSaved: ({ passSecondFactor }) => session.signIn(issuedOf(passSecondFactor)),
  });
  return (
    <CredentialsForm
      form={form}
      title={t(`secondFactor.title.${way}`)}
      submit={t('secondFactor.submit')}
      other={{ question: t('secondFactor.notYou'), run: onAgain, label: t('secondFactor.again') }}
    >
      <Text fz="row" c="var(--app-text-soft)">
        {t(`secondFactor.message.${way}`)}
      </Text>
      {way === 'TOTP' ? (
        <CodeField name="code" autoFocus />
      ) : (
        <TextField
          name="code"
          label={t('secondFactor.recoveryCode')}
          autoComplete="off"
          autoFocus
          size="md"
        />
      )}
      <MailedCode codeFor={() => ({ secondStep: token })} />
    </CredentialsForm>
  );
}
