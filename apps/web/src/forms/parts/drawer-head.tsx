import { ActionIcon, Drawer, Kbd } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '../../ui/icon-tile.tsx';
import classes from './drawer-head.module.css';

/** Label of the key. */
const ESCAPE_KEY = 'Esc';

/** Title of the form. On a phone, where the drawer is a page, closing is a back button. */
export function DrawerHead(props: {
  title: string;
  second: ReactNode;
  icon: ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation('forms');
  const { title, second, icon, onClose } = props;
  return (
    <header className={classes.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.back}
        aria-label={t('frame.back')}
        onClick={onClose}
      >
        <IconArrowLeft size={20} stroke={1.8} />
      </ActionIcon>
      {icon && (
        <span className={classes.icon}>
          <IconTile>{icon}</IconTile>
        </span>
      )}
      <div className={classes.words}>
        <Drawer.Title className={classes.title ?? ''} data-autofocus tabIndex={-1}>
          {title}
        </Drawer.Title>
        {second && <p>{second}</p>}
      </div>
      <Kbd size="xs" className={classes.key} aria-hidden="true">
        {ESCAPE_KEY}
      </Kbd>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={classes.close}
        aria-label={t('frame.close')}
        onClick={onClose}
      >
        <IconX size={20} stroke={1.8} />
      </ActionIcon>
    </header>
  );
}
