import { useTranslation } from 'react-i18next';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { shownContact } from '../../../lib/shown-contact.ts';
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
  const { t } = useTranslation('profile');
  const confirmAndSend = useConfirmedMutation();
  return async () => {
    await confirmAndSend({
      title: t('contacts.removeTitle'),
      message: t('contacts.removeMessage', { value: shownContact(contact) }),
      okLabel: t('contacts.remove'),
      mutation: EraseContact,
      variables: { where: { id, version } },
      context: CHANGES,
      done: t('contacts.removed'),
    });
  };
}
