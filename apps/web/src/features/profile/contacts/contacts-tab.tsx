import { MAX_CONTACTS } from '@fleet/contracts/contact';
import { useTranslation } from 'react-i18next';
import { AddingCard } from '../adding-card.tsx';
import type { OwnContact } from '../own-profile.ts';
import { ProfilePart } from '../profile-part.tsx';
import { AddContact } from './add-contact.tsx';
import { ContactRow } from './contact-row.tsx';

/** Contacts of the person, with their visibility. */
export function ContactsTab() {
  return <ProfilePart>{({ contacts }) => <Contacts contacts={contacts} />}</ProfilePart>;
}

function Contacts({ contacts }: { contacts: readonly OwnContact[] }) {
  const { t } = useTranslation('profile');
  const isFull = contacts.length >= MAX_CONTACTS;
  return (
    <AddingCard
      title={t('contacts.title')}
      about={isFull ? t('contacts.full', { max: MAX_CONTACTS }) : t('contacts.about')}
      add={isFull ? null : t('contacts.add')}
      form={(onClose) => <AddContact onClose={onClose} />}
    >
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} />
      ))}
    </AddingCard>
  );
}
