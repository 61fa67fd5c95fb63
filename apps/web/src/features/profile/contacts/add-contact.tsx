import { type ContactType, CreateContact } from '@fleet/contracts/contact';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { SmallForm } from '../small-form.tsx';
import { PLACEHOLDERS } from './placeholders.ts';

const CreateContactMutation = graphql(`
  mutation CreateContact($data: CreateContactInput!) {
    createContact(data: $data) {
      id
    }
  }
`);

/** Form of a new contact. */
export function AddContact({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const form = useMutationForm(CreateContactMutation, CreateContact, {
    catalogue: 'profile',
    start: { type: 'PHONE', value: '', isPublic: true },
    onSaved: () => {
      onClose();
      showSuccess(t('contacts.added'));
    },
  });
  const type = form.methods.watch('type') as ContactType;
  return (
    <SmallForm form={form} submit={t('contacts.addSubmit')} onCancel={onClose}>
      <SelectField name="type" />
      <TextField name="value" placeholder={PLACEHOLDERS[type]} autoFocus />
      <SwitchField name="isPublic" />
    </SmallForm>
  );
}
