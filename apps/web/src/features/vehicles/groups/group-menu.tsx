import { Menu } from '@mantine/core';
import { IconList, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClient } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { GroupRow } from './groups-query.ts';

const Erase = graphql(`
  mutation EraseVehicleGroup($where: VersionWhere!) {
    eraseVehicleGroup(where: $where) {
      total
    }
  }
`);

const CHANGES = { additionalTypenames: ['VehicleGroup', 'Vehicle'] };

export const vehiclesOf = ({ id }: GroupRow): string => `/vehicles?groupIds=${id}`;

/** Menu of a group in the list. */
export function GroupMenu({ row }: { row: GroupRow }) {
  const { t } = useTranslation('vehicles/groups');
  const form = useFormParameter();
  const may = useMay();
  const erase = useErase(row);
  return (
    <>
      <Menu.Item component={Link} to={vehiclesOf(row)} leftSection={<IconList size={16} />}>
        {t('menu.show')}
      </Menu.Item>
      {may('update', 'VehicleGroup') && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => form.open(row.id)}>
          {t('menu.edit')}
        </Menu.Item>
      )}
      {may('erase', 'VehicleGroup') && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
          {t('menu.erase')}
        </Menu.Item>
      )}
    </>
  );
}

/** Confirms and deletes a group. The text explains what happens to its vehicles and members. */
function useErase({ id, title, vehicles }: GroupRow): () => Promise<void> {
  const { t } = useTranslation(['vehicles/groups', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  const count = vehicles.total;
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('erase.title', { title }),
      message: t('erase.message', { count }),
      okLabel: t('erase.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await client.mutation(Erase, { where: { id } }, CHANGES);
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('erase.done', { title, count }));
  };
}
