import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconMail,
  IconMessage,
  IconPencil,
  IconPhone,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownContact } from '../../../lib/shown-contact.ts';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { MethodRow } from '../method-row.tsx';
import type { OwnContact } from '../own-profile.ts';
import { EditContact } from './edit-contact.tsx';
import { useChangeContact } from './use-change-contact.ts';
import { useRemoveContact } from './use-remove-contact.ts';

const ICONS = {
  EMAIL: IconMail,
  PHONE: IconPhone,
  WHATSAPP: IconBrandWhatsapp,
  TELEGRAM: IconBrandTelegram,
  OTHER: IconMessage,
} as const;

/** One contact: kind, visibility, whether it is primary, and its actions. */
export function ContactRow({ contact }: { contact: OwnContact }) {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  const { type, isPrimary, isPublic } = contact;
  const value = shownContact(contact);
  const kind = t(`options.type.${type}`);
  return (
    <MethodRow
      Icon={ICONS[type]}
      name={
        <>
          {value}
          {isPrimary && <WordBadge tone="good">{t('contacts.primary')}</WordBadge>}
        </>
      }
      about={`${kind} · ${t(isPublic ? 'contacts.public' : 'contacts.private')}`}
      actions={
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={t('contacts.menuNamed', { value })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <ContactMenu contact={contact} onEdit={() => setOpen(true)} />
          </Menu.Dropdown>
        </Menu>
      }
    >
      {isOpen && <EditContact contact={contact} label={kind} onClose={() => setOpen(false)} />}
    </MethodRow>
  );
}

function ContactMenu({ contact, onEdit }: { contact: OwnContact; onEdit: () => void }) {
  const { t } = useTranslation('profile');
  const change = useChangeContact(contact);
  const remove = useRemoveContact(contact);
  const { isPrimary, isPublic } = contact;
  const Eye = isPublic ? IconEyeOff : IconEye;
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
        {t('contacts.change')}
      </Menu.Item>
      {!isPrimary && (
        <Menu.Item leftSection={<IconStar size={16} />} onClick={() => void change({ isPrimary: true })}>
          {t('contacts.makePrimary')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Eye size={16} />} onClick={() => void change({ isPublic: !isPublic })}>
        {t(isPublic ? 'contacts.makePrivate' : 'contacts.makePublic')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
        {t('contacts.remove')}
      </Menu.Item>
    </>
  );
}
