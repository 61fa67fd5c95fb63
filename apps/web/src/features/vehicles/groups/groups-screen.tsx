import { Id } from '@fleet/contracts/id';
import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { BackToVehicles } from '../list/back-to-vehicles.tsx';
import { AddGroup } from './add-group.tsx';
import { EditGroup } from './edit-group.tsx';
import { Description, GroupCard, GroupTitle, MadeOn, VehicleCount } from './group-cells.tsx';
import { GroupMenu, vehiclesOf } from './group-menu.tsx';
import { type GroupRow, VehicleGroupsList } from './groups-query.ts';

const AREA = 'vehicles/groups';
const NEW = 'new';

const GroupsUrl = listUrl({
  sorts: ['title', 'createdAt'],
  start: { field: 'title', direction: 'ASC' },
  filters: {},
});

type Column = ListColumn<GroupRow, ColumnId<typeof AREA>, 'title' | 'createdAt'>;
const COLUMNS: readonly Column[] = [
  { id: 'group', sort: 'title', widthPx: 300, cell: (row) => <GroupTitle row={row} /> },
  { id: 'vehicles', widthPx: 110, align: 'end', cell: (row) => <VehicleCount row={row} /> },
  { id: 'description', widthPx: 360, cell: (row) => <Description row={row} /> },
  { id: 'createdAt', sort: 'createdAt', widthPx: 140, cell: (row) => <MadeOn row={row} /> },
];

const ROW: RowMeaning<GroupRow> = {
  title: ({ title }) => title,
  path: vehiclesOf,
  menu: (row) => <GroupMenu row={row} />,
};
const card = (row: GroupRow) => <GroupCard row={row} />;
// Moving a vehicle changes the sizes of groups.
const ABOUT = { typenames: ['VehicleGroup', 'Vehicle'] };

/** Groups of the account; each links to its vehicles. */
export function GroupsScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(GroupsUrl);
  const page = usePage(VehicleGroupsList, list, ABOUT);
  const mayAdd = may('create', 'VehicleGroup');
  // An address that names no group opens no form.
  const edited = may('update', 'VehicleGroup') ? Id.safeParse(form.opened).data : undefined;
  return (
    <>
      <ListScreen
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={ROW}
        card={card}
        before={<BackToVehicles />}
        action={
          mayAdd && <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />
        }
        icon={<IconFolder size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === NEW && <AddGroup onClose={form.close} />}
      {edited && <EditGroup key={edited} id={edited} onClose={form.close} />}
    </>
  );
}
