import { CreateAccount } from '@fleet/contracts/account-input';
import { DEFAULT_DISPLAY } from '@fleet/contracts/display';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { browserZone } from '../../../lib/display.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { AccountFields } from './account-fields.tsx';

const CreateAccountMutation = graphql(`
  mutation CreateAccount($data: CreateAccountInput!) {
    createAccount(data: $data) {
      id
      title
    }
  }
`);

/** Form of a new account. Its page opens afterwards, where the owner is invited. */
export function AddAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const form = useMutationForm(CreateAccountMutation, CreateAccount, {
    catalogue: 'accounts',
    start: {
      type: 'ORGANIZATION',
      title: '',
      description: '',
      ...{ ...DEFAULT_DISPLAY, timeZone: browserZone() },
    },
    onSaved: ({ createAccount: { id, title } }) => {
      showSuccess(t('form.added', { title }));
      void navigate(`/accounts/${id}/users`);
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      second={t('form.addHint')}
      icon={<IconBuilding size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <AccountFields>
        <SegmentField name="type" />
      </AccountFields>
    </FormDrawer>
  );
}
