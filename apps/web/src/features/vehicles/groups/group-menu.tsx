import { Menu } from '@mantine/core';
import { IconList, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { useMay } from '../../../session/use-may.ts';
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
  const { t } = useTranslation('vehicles/groups');
  const confirmAndSend = useConfirmedMutation();
  const count = vehicles.total;
  return async () => {
    await confirmAndSend({
      title: t('erase.title', { title }),
      message: t('erase.message', { count }),
      okLabel: t('erase.ok'),
      mutation: Erase,
      variables: { where: { id } },
      context: CHANGES,
      done: t('erase.done', { title, count }),
    });
  };
}
