import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { GeofenceRow } from '../geofences-query.ts';

const Erase = graphql(`
  mutation EraseGeofence($where: VersionWhere!) {
    eraseGeofence(where: $where) {
      total
    }
  }
`);

const CHANGES = { additionalTypenames: ['Geofence'] };

/** Menu of a geofence in the list. */
export function GeofenceMenu({ row }: { row: GeofenceRow }) {
  const { t } = useTranslation('geofences');
  const form = useFormParameter();
  const may = useMay();
  const erase = useErase(row);
  return (
    <>
      {may('update', 'Geofence') && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => form.open(row.id)}>
          {t('menu.edit')}
        </Menu.Item>
      )}
      {may('erase', 'Geofence') && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
          {t('menu.erase')}
        </Menu.Item>
      )}
    </>
  );
}

function useErase({ id, title }: GeofenceRow): () => Promise<void> {
  const { t } = useTranslation(['geofences', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('erase.title', { title }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await client.mutation(Erase, { where: { id } }, CHANGES);
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('erase.done', { title }));
  };
}
