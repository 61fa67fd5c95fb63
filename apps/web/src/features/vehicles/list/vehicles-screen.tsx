import { VEHICLE_TYPES, VehicleState } from '@fleet/contracts/vehicle';
import { Button } from '@mantine/core';
import { IconPlus, IconTruck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { oneOf, SomeIds, someOf } from '../../../lists/url-parts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useMay } from '../../../session/use-may.ts';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { AddVehicle } from '../form/add-vehicle.tsx';
import { EditVehicles } from '../form/edit-vehicles.tsx';
import { ListLinks } from './list-links.tsx';
import { useBulk } from './use-bulk.ts';
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
import { GroupChoices, type VehicleRow, VehiclesList } from './vehicles-query.ts';

const AREA = 'vehicles';

const VehiclesUrl = listUrl({
  sorts: ['title', 'group', 'type', 'createdAt', 'serviceOdometer'],
  start: { field: 'title', direction: 'ASC' },
  filters: {
    groupIds: SomeIds,
    types: someOf(VEHICLE_TYPES),
    fitted: oneOf(['yes', 'no']),
    service: oneOf(['due']),
    states: someOf(VehicleState.options),
  },
});

type Sorts = 'title' | 'group' | 'type' | 'createdAt' | 'serviceOdometer';
type Column = ListColumn<VehicleRow, ColumnId<typeof AREA>, Sorts>;
const COLUMNS: readonly Column[] = [
  { id: 'vehicle', sort: 'title', widthPx: 300, cell: (row) => <TitleCell row={row} /> },
  { id: 'group', sort: 'group', widthPx: 140, cell: (row) => <GroupCell row={row} /> },
  { id: 'state', widthPx: 160, cell: (row) => <StateCell row={row} /> },
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
};
const card = (row: VehicleRow) => <VehicleCard row={row} />;
const YES = { yes: true, no: false } as const;

/** Every vehicle of the account, or those one was given. */
export function VehiclesScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const list = useListUrl(VehiclesUrl);
  const { fitted, service, ...same } = list.where;
  const where = {
    ...same,
    ...(fitted && { hasDevice: YES[fitted] }),
    ...(service && { serviceDue: true }),
  };
  const page = usePage(VehiclesList, { ...list, where }, { typenames: ['Vehicle'] });
  const [groups] = useQuery({ query: GroupChoices, context: OF_GROUPS });
  const bulk = useBulk(setEdited);
  const filters = useMemo(
    () => [
      {
        name: 'groupIds' as const,
        kind: 'some' as const,
        options: (groups.data?.vehicleGroups.content ?? []).map(({ id, title }) => ({
          value: id,
          label: title,
        })),
      },
      {
        name: 'types' as const,
        kind: 'some' as const,
        options: VEHICLE_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
      },
      {
        name: 'fitted' as const,
        kind: 'one' as const,
        options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`fitted.${value}`) })),
      },
      {
        name: 'service' as const,
        kind: 'one' as const,
        options: [{ value: 'due' as const, label: t('serviceDue') }],
      },
      {
        name: 'states' as const,
        kind: 'chips' as const,
        options: VehicleState.options.map((state) => ({
          value: state,
          label: t(`states.${state}`),
          dot: `var(--state-${state})`,
        })),
      },
    ],
    [groups.data, t],
  );
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
        bulk={bulk}
        actions={<ListLinks />}
        action={
          mayAdd && (
            <Button leftSection={<IconPlus size={17} />} onClick={() => form.open('new')}>
              {t('add')}
            </Button>
          )
        }
        icon={<IconTruck size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === 'new' && <AddVehicle onClose={form.close} />}
      {edited && <EditVehicles ids={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const OF_GROUPS = { additionalTypenames: ['VehicleGroup'] };
