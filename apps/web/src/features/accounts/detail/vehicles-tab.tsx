import { IconTruck } from '@tabler/icons-react';
import { ListPart } from '../../../lists/list-part.tsx';
import type { ListColumn } from '../../../lists/list-props.ts';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { VehicleCard } from '../../vehicles/list/vehicle-card.tsx';
import {
  DeviceCell,
  GroupCell,
  OdometerCell,
  StateCell,
  TitleCell,
} from '../../vehicles/list/vehicle-cells.tsx';
import { type VehicleRow, VehiclesList } from '../../vehicles/list/vehicles-query.ts';
import { VehiclesUrl, vehiclesWhere } from '../../vehicles/list/vehicles-url.ts';
import { usePageAccount } from './account-page.tsx';

type Column = ListColumn<VehicleRow, ColumnId<'vehicles'>, 'title' | 'group'>;
const COLUMNS: readonly Column[] = [
  { id: 'vehicle', sort: 'title', widthPx: 300, cell: (row) => <TitleCell row={row} /> },
  { id: 'group', sort: 'group', widthPx: 160, cell: (row) => <GroupCell row={row} /> },
  { id: 'state', widthPx: 170, cell: (row) => <StateCell row={row} /> },
  { id: 'odometer', widthPx: 130, align: 'end', cell: (row) => <OdometerCell row={row} /> },
  { id: 'device', widthPx: 170, cell: (row) => <DeviceCell row={row} /> },
];

const ROW: RowMeaning<VehicleRow> = { title: ({ title }) => title, path: ({ id }) => `/vehicles/${id}` };
const card = (row: VehicleRow) => <VehicleCard row={row} />;

/** The vehicles of an account. */
export function AccountVehiclesTab() {
  const account = usePageAccount();
  return account && <Fleet accountId={account.id} />;
}

function Fleet({ accountId }: { accountId: string }) {
  const list = useListUrl(VehiclesUrl);
  const where = vehiclesWhere(list.where);
  const about = { typenames: ['Vehicle'], within: { accountId } };
  const page = usePage(VehiclesList, { ...list, where }, about);
  return (
    <ListPart
      area="vehicles"
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      icon={<IconTruck size={28} stroke={1.6} />}
    />
  );
}
