import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { offerUndo } from '../../../ui/toasts.tsx';
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

/** What one may do with a vehicle, on its page. */
export function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const form = useFormParameter();
  const may = useMay();
  const erase = useErase(vehicle);
  return (
    <Group gap={8} wrap="nowrap">
      {may('update', 'Vehicle') && (
        <Button leftSection={<IconPencil size={16} />} onClick={() => form.open('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      {may('erase', 'Vehicle') && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="default" size={34} aria-label={t('actions.more')}>
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
    </Group>
  );
}

function useErase({ id, title }: Vehicle): () => void {
  const { t } = useTranslation(['vehicles', 'common']);
  const navigate = useNavigate();
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
    await navigate('/vehicles');
  };
}
