import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BellList } from './bell-list.tsx';

/** Notifications on a phone, in full screen. */
export function BellSheet({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <Drawer
      opened
      onClose={onClose}
      size="100%"
      position="right"
      withCloseButton={false}
      aria-label={t('title')}
      styles={{ body: { height: '100%', padding: 0 } }}
    >
      <BellList unread={unread} onClose={onClose} />
    </Drawer>
  );
}
