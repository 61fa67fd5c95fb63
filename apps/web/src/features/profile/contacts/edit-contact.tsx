import { updateContactOf } from '@fleet/contracts/contact';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { shownContact } from '../../../lib/shown-contact.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { OwnContact } from '../own-profile.ts';
import { SmallForm } from '../small-form.tsx';
import { PLACEHOLDERS } from './placeholders.ts';
import { UpdateContactMutation } from './update-contact-mutation.ts';

/** Form that replaces a contact's value. */
export function EditContact(props: { contact: OwnContact; label: string; onClose: () => void }) {
  const { contact, label, onClose } = props;
  const { t } = useTranslation('profile');
  const { id, version, type } = contact;
  const form = useMutationForm(UpdateContactMutation, updateContactOf(type), {
    catalogue: 'profile',
    start: { value: shownContact(contact) },
    where: { id, version },
    onSaved: () => {
      onClose();
      showSuccess(t('contacts.saved'));
    },
  });
  return (
    <SmallForm form={form} submit={t('personal.save')} onCancel={onClose}>
      <TextField name="value" label={label} placeholder={PLACEHOLDERS[type]} autoFocus />
    </SmallForm>
  );
}
