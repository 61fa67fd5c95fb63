import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useEraseDriver } from '../use-erase-driver.ts';

/** Menu of a driver in the list. */
export function DriverMenu({ driver }: { driver: { id: string; name: string } }) {
  const { t } = useTranslation('drivers');
  const may = useMay();
  const erase = useEraseDriver(driver);
  if (!may('erase', 'Driver')) return null;
  return (
    <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
      {t('menu.erase')}
    </Menu.Item>
  );
}
