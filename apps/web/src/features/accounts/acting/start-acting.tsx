import { StartActing as StartActingInput } from '@fleet/contracts/acting';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { HOME_PATH } from '../../../session/landing-path.ts';

const StartActingMutation = graphql(`
  mutation StartActing($data: StartActingInput!) {
    startActing(data: $data) {
      id
      tokenType
      accessToken
      accountId
      accountTitle
      allowsChanges
      expiresAt
      roles
    }
  }
`);

/** Starts acting in another account for an hour: reason, and whether with changes. */
export function StartActing({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { session } = useServices();
  const navigate = useNavigate();
  const form = useMutationForm(StartActingMutation, StartActingInput, {
    catalogue: 'accounts',
    start: { accountId: id, reason: '', allowsChanges: false },
    onSaved: async ({ startActing }) => {
      const { tokenType, accessToken, expiresAt, ...acting } = startActing;
      // Opens the account's map, since the current page belongs to the service.
      await navigate(HOME_PATH);
      session.act({
        ...acting,
        authorization: `${tokenType} ${accessToken}`,
        endsAtMs: Date.parse(expiresAt),
      });
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('acting.title', { title })}
      second={t('acting.about')}
      submit={t('acting.begin')}
      icon={<IconUserShield size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="acting" columns={1}>
        <TextAreaField name="reason" />
        <SwitchField name="allowsChanges" />
      </FormSection>
    </FormDrawer>
  );
}
