import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPause, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import details from '../../../details/detail-head.module.css';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useMay } from '../../../session/use-may.ts';
import type { Server } from '../servers-query.ts';
import { useEraseServer } from './use-erase-server.ts';
import { useServerChange } from './use-server-change.ts';

/** Actions on a foreign server's page. */
export function ServerActions({ server }: { server: Server }) {
  const { t } = useTranslation('servers');
  const form = useFormParameter();
  const may = useMay();
  const { sync, pause, isBusy } = useServerChange(server);
  const erase = useEraseServer(server);
  const isActive = server.nextAttemptAt !== null;
  return (
    <>
      {may('update', 'DeviceServer') && (
        <Button
          loading={isBusy}
          leftSection={isActive ? <IconPlayerPause size={16} /> : <IconRefresh size={16} />}
          disabled={!server.hasAuth}
          onClick={() => void (isActive ? pause() : sync())}
        >
          {t(isActive ? 'actions.pause' : 'actions.sync')}
        </Button>
      )}
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" className={details.more ?? ''} aria-label={t('actions.more')}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('update', 'DeviceServer') && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => form.open('edit')}>
              {t('actions.edit')}
            </Menu.Item>
          )}
          {may('erase', 'DeviceServer') && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
              {t('actions.erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
