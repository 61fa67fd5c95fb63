import { Menu } from '@mantine/core';
import {
  IconBan,
  IconFileText,
  IconKey,
  IconPencil,
  IconRoute,
  IconTruck,
  IconTruckReturn,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import { playerAddress } from '../detail/player-address.ts';
import type { RentalRow } from '../rental-queries.ts';
import { useCancelRental } from '../use-cancel-rental.ts';

const EditRental = lazy(() => import('../form/edit-rental.tsx').then((it) => ({ default: it.EditRental })));
const ReadRental = lazy(() => import('../form/read-rental.tsx').then((it) => ({ default: it.ReadRental })));

type Opened = { what: 'edit' | 'handOver' | 'return'; row: RentalRow };

/** Menu items of a rental and the forms they open, which outlive the menu. */
export function useRentalMenu(): { items: (row: RentalRow) => ReactNode; dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  return {
    items: (row) => <Items row={row} onOpen={(what) => setOpened({ what, row })} />,
    dialogs: (
      <Suspense>
        {opened?.what === 'edit' && <EditRental rental={opened.row} onClose={onClose} />}
        {opened && opened.what !== 'edit' && (
          <ReadRental rental={opened.row} isReturn={opened.what === 'return'} onClose={onClose} />
        )}
      </Suspense>
    ),
  };
}

function Items({ row, onOpen }: { row: RentalRow; onOpen: (what: Opened['what']) => void }) {
  const { t } = useTranslation('rentals');
  const may = useMay();
  const cancel = useCancelRental();
  const isPlanned = row.state === 'PLANNED';
  const isOut = row.state === 'OUT' || row.state === 'OVERDUE';
  const mayChange = may('update', 'Rental') && (isPlanned || isOut);
  return (
    <>
      <Menu.Item component={Link} to={`/rentals/${row.id}`} leftSection={<IconFileText size={16} />}>
        {t('menu.open')}
      </Menu.Item>
      <Menu.Item component={Link} to={`/vehicles/${row.vehicle.id}`} leftSection={<IconTruck size={16} />}>
        {t('menu.vehicle')}
      </Menu.Item>
      {row.handedOverAt && (
        <Menu.Item component={Link} to={playerAddress(row)} leftSection={<IconRoute size={16} />}>
          {t('menu.trips')}
        </Menu.Item>
      )}
      {mayChange && isPlanned && (
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onOpen('handOver')}>
          {t('menu.handOver')}
        </Menu.Item>
      )}
      {mayChange && isOut && (
        <Menu.Item leftSection={<IconTruckReturn size={16} />} onClick={() => onOpen('return')}>
          {t('menu.return')}
        </Menu.Item>
      )}
      {mayChange && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('edit')}>
          {t('menu.edit')}
        </Menu.Item>
      )}
      {mayChange && isPlanned && (
        <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={() => void cancel(row)}>
          {t('menu.cancel')}
        </Menu.Item>
      )}
    </>
  );
}
