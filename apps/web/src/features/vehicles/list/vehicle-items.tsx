import { Menu } from '@mantine/core';
import { IconCrosshair, IconPencil, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFromHere } from '../../../lib/from-list.ts';
import { useMay } from '../../../session/use-may.ts';
import type { VehicleRow } from './vehicles-query.ts';

/** Menu items of a vehicle in the list. */
export function VehicleItems({ row: { id } }: { row: VehicleRow }) {
  const { t } = useTranslation('vehicles');
  const may = useMay();
  const state = useFromHere();
  return (
    <>
      <Menu.Item component={Link} to={`/tracker?vehicle=${id}`} leftSection={<IconCrosshair size={16} />}>
        {t('actions.live')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/vehicles/${id}/map`}
        state={state}
        leftSection={<IconRoute size={16} />}
      >
        {t('actions.ways')}
      </Menu.Item>
      {may('update', 'Vehicle') && (
        <Menu.Item
          component={Link}
          to={`/vehicles/${id}?form=edit`}
          state={state}
          leftSection={<IconPencil size={16} />}
        >
          {t('actions.edit')}
        </Menu.Item>
      )}
    </>
  );
}
