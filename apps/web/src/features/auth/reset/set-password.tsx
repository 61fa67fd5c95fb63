import { ChangePassword } from '@fleet/contracts/auth';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { CredentialsForm } from '../credentials-form.tsx';
import { useWayBack } from './use-way-back.ts';

const ChangePasswordMutation = graphql(`
  mutation ChangePassword($data: ChangePasswordInput!) {
    changePassword(data: $data)
  }
`);

/** Target of the mailed link. An expired link offers to request another. */
export function SetPassword(props: { token: string; onSet: () => void; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  const { session } = useServices();
  const { token, onSet, onAgain } = props;
  const form = useMutationForm(ChangePasswordMutation, ChangePassword, {
    catalogue: 'auth',
    start: { token, password: '' },
    onSaved: () => {
      // Signs out the person who was signed in here; the reset has ended the owner's sessions already.
      session.signOut('person');
      onSet();
    },
  });
  const isOver =
    form.trouble?.kind === 'failed' &&
    form.trouble.failure.kind === 'refused' &&
    form.trouble.failure.errors.some(({ code }) => code === 'LINK_UNAVAILABLE');
  return (
    <CredentialsForm
      form={form}
      title={t('setPassword.title')}
      forAnybody
      submit={t('setPassword.submit')}
      other={useWayBack()}
    >
      <Text fz="row" c="var(--app-text-soft)">
        {t('setPassword.message')}
      </Text>
      {isOver && (
        <Anchor
          component="button"
          type="button"
          onClick={onAgain}
          underline="always"
          fz="row"
          ta="left"
          c="var(--app-accent-text)"
        >
          {t('setPassword.again')}
        </Anchor>
      )}
      <PasswordField name="password" autoComplete="new-password" autoFocus size="md" />
    </CredentialsForm>
  );
}
