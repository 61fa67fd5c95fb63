import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { shownContact } from '../../../lib/shown-contact.ts';
import { useServices } from '../../../services.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { OwnContact } from '../own-profile.ts';

const EraseContact = graphql(`
  mutation EraseContact($where: VersionWhere!) {
    eraseContact(where: $where) {
      total
    }
  }
`);
const CHANGES = { additionalTypenames: ['Contact'] };

/** Confirms and removes a contact. */
export function useRemoveContact(contact: OwnContact): () => Promise<void> {
  const { id, version } = contact;
  const { t } = useTranslation(['profile', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('contacts.removeTitle'),
      message: t('contacts.removeMessage', { value: shownContact(contact) }),
      okLabel: t('contacts.remove'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await client.mutation(EraseContact, { where: { id, version } }, CHANGES);
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('contacts.removed'));
  };
}
