import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import details from '../../../details/detail-head.module.css';
import { useWayBack } from '../../../details/use-way-back.ts';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { useDeviceName } from '../list/device-cells.tsx';
import type { Device } from './device-query.ts';

const Erase = graphql(`
  mutation EraseDevice($where: VersionWhere!) {
    eraseDevice(where: $where) {
      id
      status
    }
  }
`);

/** Actions on a tracker's page. */
export function DeviceActions({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  const form = useFormParameter();
  const may = useMay();
  const erase = useErase(device);
  return (
    <>
      {may('update', 'Device') && !device.demoUntil && (
        <Button leftSection={<IconPencil size={16} />} onClick={() => form.open('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      {may('erase', 'Device') && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="default" className={details.more ?? ''} aria-label={t('actions.more')}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={erase}>
              {t('actions.erase')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function useErase(device: Device): () => void {
  const { t } = useTranslation(['devices', 'common']);
  const navigate = useNavigate();
  const back = useWayBack('/devices');
  const name = useDeviceName();
  const { confirm } = useServices();
  const [, eraseOne] = useMutation(Erase);
  const title = name(device);
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('erase.title', { title }),
      message: t(device.demoUntil ? 'erase.demoMessage' : 'erase.message'),
      okLabel: t('erase.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await eraseOne({ where: { id: device.id } });
        if (error) throw error;
      },
    });
    if (!agreed) return;
    showSuccess(t('erase.done', { title }));
    await navigate(back);
  };
}
