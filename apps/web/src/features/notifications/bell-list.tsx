import { ActionIcon, Button } from '@mantine/core';
import { IconChecks, IconSettings, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './bell-list.module.css';
import { BellPage } from './bell-page.tsx';
import { useRead } from './use-read.ts';

type Props = { unread: number; onClose: () => void };

/** Notifications of the person, newest first. */
export function BellList({ unread, onClose }: Props) {
  const { t } = useTranslation(['notifications', 'common']);
  const [pages, setPages] = useState(1);
  const read = useRead();
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <header className={classes.head}>
        <h2>{t('title')}</h2>
        {unread > 0 && <span className={classes.count}>{t('unread', { count: unread })}</span>}
        <span className={classes.space} />
        {unread > 0 && (
          <Button
            variant="transparent"
            size="compact-sm"
            flex="none"
            leftSection={<IconChecks size={16} />}
            onClick={() => void read()}
          >
            {t('readAll')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t('common:actions.close')}
          onClick={onClose}
        >
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={classes.scroll}>
        <BellPage cursor={null} more={pages - 1} onMore={() => setPages(pages + 1)} onClose={onClose} />
      </div>
      <footer className={classes.foot}>
        <Button
          component={Link}
          to="/profile/notifications"
          variant="transparent"
          size="compact-sm"
          leftSection={<IconSettings size={16} />}
          onClick={onClose}
        >
          {t('preferences')}
        </Button>
      </footer>
    </section>
  );
}
