import { Button } from '@mantine/core';
import {
  IconFolder,
  IconPlus,
  IconShare,
  IconSteeringWheel,
  IconTerminal2,
  IconTool,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gql, type TypedDocumentNode } from 'urql';
import type { BulkAction, ListColumn, ListView, ListViews } from '../../src/lists/list-props.ts';
import { ListScreen } from '../../src/lists/list-screen.tsx';
import type { BulkId, ColumnId } from '../../src/lists/list-texts.ts';
import { listUrl } from '../../src/lists/list-url.ts';
import { oneOf, someOf } from '../../src/lists/url-parts.ts';
import { useListUrl } from '../../src/lists/use-list-url.ts';
import { usePage } from '../../src/lists/use-page.ts';
import type { Picked } from '../../src/lists/use-selection.ts';
import type { FilterOption } from '../../src/ui/table/filter-option.ts';
import type { RowMeaning } from '../../src/ui/table/table-row.tsx';
import {
  DeviceCell,
  DriverCell,
  OdometerCell,
  RowItems,
  ServiceCell,
  StateCell,
  TitleCell,
  TypeCell,
  VehicleCard,
} from './cells.tsx';
import { type Answer, GROUP_OPTIONS, type OrderBy, type Variables } from './made-up-server.ts';
import { STATES, TYPES, type VehicleRow } from './made-up-vehicles.ts';

const AREA = 'gallery-vehicles';

const VEHICLES: TypedDocumentNode<Answer, Variables> = gql`
  query GalleryVehicles($where: VehiclesWhere, $orderBy: VehiclesOrderBy, $options: PageOptions) {
    vehicles(where: $where, orderBy: $orderBy, options: $options) { content { id } pages total }
  }
`;

export const VehiclesUrl = listUrl({
  sorts: ['title', 'group', 'odometer', 'service'],
  start: { field: 'title', direction: 'ASC' },
  filters: {
    states: someOf(STATES),
    groupIds: someOf(GROUP_OPTIONS.map(({ value }) => value)),
    types: someOf(TYPES),
    driven: oneOf(['yes', 'no']),
  },
});

type Column = ListColumn<VehicleRow, ColumnId<typeof AREA>, OrderBy['field']>;
const COLUMNS: readonly Column[] = [
  { id: 'vehicle', sort: 'title', widthPx: 280, cell: (row) => <TitleCell row={row} /> },
  { id: 'group', sort: 'group', widthPx: 120, cell: (row) => row.groupTitle },
  { id: 'driver', widthPx: 150, cell: (row) => <DriverCell row={row} /> },
  { id: 'state', widthPx: 176, cell: (row) => <StateCell row={row} /> },
  { id: 'odometer', sort: 'odometer', widthPx: 112, align: 'end', cell: (row) => <OdometerCell row={row} /> },
  { id: 'service', sort: 'service', widthPx: 150, cell: (row) => <ServiceCell row={row} /> },
  { id: 'device', widthPx: 140, cell: (row) => <DeviceCell row={row} /> },
  { id: 'type', widthPx: 110, hidden: true, cell: (row) => <TypeCell row={row} /> },
  { id: 'imei', widthPx: 150, hidden: true, cell: (row) => row.imei },
];

const ROW: RowMeaning<VehicleRow> = {
  title: ({ title }) => title,
  path: ({ id }) => `/vehicles/${id}`,
  menu: () => <RowItems />,
};

type OnBulk = (action: string, picked: Picked) => Promise<boolean | undefined>;
const BULK = [
  { id: 'move', Icon: IconFolder },
  { id: 'assign', Icon: IconSteeringWheel },
  { id: 'service', Icon: IconTool },
  { id: 'command', Icon: IconTerminal2 },
  { id: 'share', Icon: IconShare },
  { id: 'delete', Icon: IconTrash, isDangerous: true },
] as const satisfies readonly Omit<BulkAction<BulkId<typeof AREA>>, 'run'>[];

const card = (row: VehicleRow) => <VehicleCard row={row} />;

/** The list of the design, over rows that are made up in the page. */
export function VehiclesList({ onBulk }: { onBulk: OnBulk }) {
  const { t } = useTranslation(AREA);
  const list = useListUrl(VehiclesUrl);
  const page = usePage(VEHICLES, list, { typenames: ['Vehicle'] });
  const views = useViews(page.data?.all.total);
  const counts = new Map(page.data?.states.map(({ state, count }) => [state, count]));
  const options = <const Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value): FilterOption<Value> => ({ value, label: label(value) }));
  const add = <Button leftSection={<IconPlus size={17} />}>{t('add')}</Button>;
  return (
    <ListScreen
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      filters={[
        { name: 'groupIds', kind: 'some', options: GROUP_OPTIONS },
        { name: 'types', kind: 'some', options: options(TYPES, (type) => t(`types.${type}`)) },
        { name: 'driven', kind: 'one', options: options(['yes', 'no'], (value) => t(`driven.${value}`)) },
        {
          name: 'states',
          kind: 'chips',
          options: STATES.map((state) => ({
            value: state,
            label: t(`states.${state}`),
            dot: `var(--state-${state})`,
            ...(counts.has(state) && { count: counts.get(state) ?? 0 }),
          })),
        },
      ]}
      views={views}
      bulk={BULK.map((action) => ({ ...action, run: (picked) => onBulk(action.id, picked) }))}
      action={add}
      icon={<IconTruck size={28} stroke={1.6} />}
      count={page.data?.all.total}
      exportUrl={(format) => `/exports/vehicles.${format}?${list.parameters}`}
    />
  );
}

/** Kept in the page: what the server will do for everybody. */
function useViews(count: number | undefined): ListViews {
  const { t } = useTranslation(AREA);
  const [all, setAll] = useState<readonly ListView[]>(() => [
    { id: 'belgian', name: t('views.belgian'), parameters: 'sort=group&groupIds=0%2C1%2C2%2C3', count: 30 },
    { id: 'due', name: t('views.due'), parameters: 'sort=service', count: 6 },
    { id: 'offline', name: t('views.offline'), parameters: 'states=offline', count: 2 },
  ]);
  const change = (id: string, changes: Partial<ListView>) => {
    setAll(all.map((view) => (view.id === id ? { ...view, ...changes } : view)));
    return true;
  };
  return {
    all,
    ...(count !== undefined && { count }),
    onCreate: async (name, parameters) => {
      const id = `own-${all.length}`;
      setAll([...all, { id, name, parameters }]);
      return id;
    },
    onSave: async (id, parameters) => change(id, { parameters }),
    onRename: async (id, name) => change(id, { name }),
    onDelete: async (id) => setAll(all.filter((view) => view.id !== id)),
  };
}
