import type { UpdateContact } from '@fleet/contracts/contact';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { OwnContact } from '../own-profile.ts';
import { UpdateContactMutation } from './update-contact-mutation.ts';

/** Changes one property of a contact without a form. */
export function useChangeContact({ id, version }: OwnContact): (data: UpdateContact) => Promise<void> {
  const { t } = useTranslation('profile');
  const [, update] = useMutation(UpdateContactMutation);
  return async (data) => {
    const { error } = await update({ where: { id, version }, data });
    if (!error) showSuccess(t('contacts.saved'));
  };
}
