import { IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { useExportUrl } from '../../../lists/use-export-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useSavedViews } from '../../../lists/use-saved-views.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { GroupCommand } from '../../commands/group-command.tsx';
import { AddVehicle } from '../form/add-vehicle.tsx';
import { EditVehicles } from '../form/edit-vehicles.tsx';
import { ListLinks } from './list-links.tsx';
import { useBulk } from './use-bulk.ts';
import { useVehicleFilters } from './use-vehicle-filters.ts';
import { VehicleCard } from './vehicle-card.tsx';
import {
  DeviceCell,
  EngineHoursCell,
  GroupCell,
  OdometerCell,
  ServiceCell,
  StateCell,
  TitleCell,
  TypeCell,
} from './vehicle-cells.tsx';
import { VehicleItems } from './vehicle-items.tsx';
import { type VehicleRow, VehiclesList } from './vehicles-query.ts';
import { VehiclesUrl, vehiclesWhere } from './vehicles-url.ts';

const AREA = 'vehicles';

type Sorts = 'title' | 'group' | 'type' | 'createdAt' | 'serviceOdometer';
type Column = ListColumn<VehicleRow, ColumnId<typeof AREA>, Sorts>;
const COLUMNS: readonly Column[] = [
  { id: 'vehicle', sort: 'title', widthPx: 300, cell: (row) => <TitleCell row={row} /> },
  { id: 'group', sort: 'group', widthPx: 140, cell: (row) => <GroupCell row={row} /> },
  { id: 'state', widthPx: 184, cell: (row) => <StateCell row={row} /> },
  { id: 'odometer', widthPx: 120, align: 'end', cell: (row) => <OdometerCell row={row} /> },
  { id: 'service', sort: 'serviceOdometer', widthPx: 150, cell: (row) => <ServiceCell row={row} /> },
  { id: 'device', widthPx: 150, cell: (row) => <DeviceCell row={row} /> },
  { id: 'type', sort: 'type', widthPx: 120, hidden: true, cell: (row) => <TypeCell row={row} /> },
  {
    id: 'engineHours',
    widthPx: 120,
    align: 'end',
    hidden: true,
    cell: (row) => <EngineHoursCell row={row} />,
  },
];

const ROW: RowMeaning<VehicleRow> = {
  title: ({ title }) => title,
  path: ({ id }) => `/vehicles/${id}`,
  menu: (row) => <VehicleItems row={row} />,
};
const card = (row: VehicleRow) => <VehicleCard row={row} />;

const OF_VIEWS = { whereOf: vehiclesWhere, typename: 'Vehicle' };

/** Vehicles of the account, or those assigned to the person. */
export function VehiclesScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const [commanded, setCommanded] = useState<readonly string[] | null>(null);
  const list = useListUrl(VehiclesUrl);
  const where = vehiclesWhere(list.where);
  const page = usePage(VehiclesList, { ...list, where }, { typenames: ['Vehicle'] });
  const views = useSavedViews(AREA, VehiclesUrl, OF_VIEWS);
  const exportUrl = useExportUrl(AREA, { where, orderBy: list.orderBy });
  const bulk = useBulk({ onMove: setEdited, onCommand: setCommanded });
  const filters = useVehicleFilters(page.data?.vehicleStateCounts);
  const mayAdd = may('create', 'Vehicle');
  return (
    <>
      <ListScreen
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={ROW}
        card={card}
        filters={filters}
        views={views}
        exportUrl={exportUrl}
        count={views.count}
        bulk={bulk}
        actions={<ListLinks />}
        action={
          mayAdd && <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open('new')} />
        }
        icon={<IconTruck size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === 'new' && <AddVehicle onClose={form.close} />}
      {commanded && <GroupCommand ids={commanded} onClose={() => setCommanded(null)} />}
      {edited && <EditVehicles ids={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
