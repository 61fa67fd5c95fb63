import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCpu, IconCrosshair, IconDots, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMutation } from 'urql';
import details from '../../../details/detail-head.module.css';
import { useWayBack } from '../../../details/use-way-back.ts';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { offerUndo } from '../../../ui/toasts.tsx';
import { useShareVehicle } from '../../share-links/use-share-vehicle.tsx';
import type { Vehicle } from './vehicle-query.ts';

const Erase = graphql(`
  mutation EraseVehicle($where: VersionWhere!) {
    eraseVehicle(where: $where) {
      id
      status
    }
  }
`);

const Restore = graphql(`
  mutation RestoreVehicle($where: VersionWhere!) {
    restoreVehicle(where: $where) {
      id
      status
    }
  }
`);

/** Actions on a vehicle's page. */
export function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const form = useFormParameter();
  const may = useMay();
  return (
    <>
      <Button
        component={Link}
        to={`/tracker?vehicle=${vehicle.id}`}
        variant="default"
        leftSection={<IconCrosshair size={16} stroke={1.8} />}
      >
        {t('actions.live')}
      </Button>
      {may('update', 'Vehicle') && (
        <Button leftSection={<IconPencil size={16} />} onClick={() => form.open('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      <More vehicle={vehicle} />
    </>
  );
}

function More({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const may = useMay();
  const erase = useErase(vehicle);
  const { id } = vehicle;
  const { share, dialog } = useShareVehicle(vehicle, `/vehicles/${id}`);
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" className={details.more ?? ''} aria-label={t('actions.more')}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconShare size={16} />} onClick={share}>
            {t('common:share.button')}
          </Menu.Item>
          {may('create', 'Device') && (
            <Menu.Item
              component={Link}
              to={`/devices/onboard?vehicle=${id}`}
              leftSection={<IconCpu size={16} />}
            >
              {t('devices.add')}
            </Menu.Item>
          )}
          {may('erase', 'Vehicle') && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={erase}>
              {t('actions.erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

function useErase({ id, title }: Vehicle): () => void {
  const { t } = useTranslation(['vehicles', 'common']);
  const navigate = useNavigate();
  const back = useWayBack('/vehicles');
  const { confirm } = useServices();
  const [, eraseOne] = useMutation(Erase);
  const [, restoreOne] = useMutation(Restore);
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('erase.title', { title }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await eraseOne({ where: { id } });
        if (error) throw error;
      },
    });
    if (!agreed) return;
    offerUndo(t('erase.done', { title }), {
      label: t('erase.undo'),
      run: () => void restoreOne({ where: { id } }),
    });
    await navigate(back);
  };
}
