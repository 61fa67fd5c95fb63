import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import own from './help.module.css';
import { HelpChat } from './help-chat.tsx';

/** Panel over any page. A new conversation concerns the vehicle of the page. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support');
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  const vehicleId = matchPath('/vehicles/:id/*', pathname)?.params.id ?? null;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
  }
  return (
    <aside className={own.panel} aria-label={t('title')} onKeyDown={onKeyDown}>
      <header className={own.panelHead}>
        <b>{t('title')}</b>
        <ActionIcon variant="subtle" color="gray" size={34} aria-label={t('closePanel')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <HelpChat opened={opened} onOpen={setOpened} vehicleId={isId(vehicleId) ? vehicleId : null} />
    </aside>
  );
}

const isId = (text: string | null): boolean => text !== null && /^[\da-f-]{36}$/.test(text);
