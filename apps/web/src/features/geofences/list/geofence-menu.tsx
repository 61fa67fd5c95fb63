import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { useMay } from '../../../session/use-may.ts';
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
  const { t } = useTranslation('geofences');
  const confirmAndSend = useConfirmedMutation();
  return async () => {
    await confirmAndSend({
      title: t('erase.title', { title }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      mutation: Erase,
      variables: { where: { id } },
      context: CHANGES,
      done: t('erase.done', { title }),
    });
  };
}
