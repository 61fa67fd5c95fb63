import { MAX_CONTACTS } from '@fleet/contracts/contact';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import type { OwnContact } from '../own-profile.ts';
import { ProfilePart } from '../profile-part.tsx';
import { AddContact } from './add-contact.tsx';
import { ContactRow } from './contact-row.tsx';
import classes from './contacts-tab.module.css';

/** How one can be reached, and who is told so. */
export function ContactsTab() {
  return <ProfilePart>{({ contacts }) => <Contacts contacts={contacts} />}</ProfilePart>;
}

function Contacts({ contacts }: { contacts: readonly OwnContact[] }) {
  const { t } = useTranslation('profile');
  const [isAdding, setAdding] = useState(false);
  const isFull = contacts.length >= MAX_CONTACTS;
  return (
    <DetailCard title={t('contacts.title')}>
      <div className={classes.about}>
        <p>{isFull ? t('contacts.full', { max: MAX_CONTACTS }) : t('contacts.about')}</p>
        {!isFull && !isAdding && (
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
            {t('contacts.add')}
          </Button>
        )}
      </div>
      {isAdding && (
        <div className={classes.form}>
          <AddContact onClose={() => setAdding(false)} />
        </div>
      )}
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} />
      ))}
    </DetailCard>
  );
}
