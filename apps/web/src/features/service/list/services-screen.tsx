import { ServiceStage } from '@fleet/contracts/vehicle';
import { IconTool } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { type ServiceRow, ServicesList } from '../services-query.ts';
import { ServicesUrl, servicesWhere } from '../services-url.ts';
import { Counters, DueAt, ExpectedOn, NextService, ServiceCard, VehicleName } from './service-cells.tsx';

const AREA = 'service';
const DOTS = {
  DUE: 'var(--state-alarm)',
  SOON: 'var(--state-idling)',
  LATER: 'var(--state-moving)',
} as const;

type Column = ListColumn<
  ServiceRow,
  ColumnId<typeof AREA>,
  'title' | 'serviceOdometer' | 'serviceOn' | 'group'
>;
const COLUMNS: readonly Column[] = [
  { id: 'vehicle', sort: 'title', widthPx: 280, cell: (row) => <VehicleName row={row} /> },
  { id: 'next', widthPx: 190, cell: (row) => <NextService row={row} /> },
  { id: 'dueAt', sort: 'serviceOdometer', widthPx: 260, cell: (row) => <DueAt row={row} /> },
  { id: 'expectedOn', sort: 'serviceOn', widthPx: 150, cell: (row) => <ExpectedOn row={row} /> },
  { id: 'counters', widthPx: 130, cell: (row) => <Counters row={row} /> },
  {
    id: 'group',
    sort: 'group',
    widthPx: 160,
    cell: (row) => <span className="cut">{row.group?.title}</span>,
  },
];

const ROW: RowMeaning<ServiceRow> = {
  title: ({ title }) => title,
  path: ({ id }) => `/vehicles/${id}/service`,
};
const card = (row: ServiceRow) => <ServiceCard row={row} />;
const ABOUT = { typenames: ['Vehicle'] };

/** Vehicles with a service plan, filtered by urgency. */
export function ServicesScreen() {
  const { t } = useTranslation(AREA);
  const list = useListUrl(ServicesUrl);
  const page = usePage(ServicesList, { ...list, where: servicesWhere(list.where) }, ABOUT);
  const filters = useMemo(
    () => [
      {
        name: 'serviceStages' as const,
        kind: 'chips' as const,
        options: ServiceStage.options.map((value) => ({
          value,
          label: t(`stages.${value}`),
          dot: DOTS[value],
        })),
      },
    ],
    [t],
  );
  return (
    <ListScreen
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      filters={filters}
      icon={<IconTool size={28} stroke={1.6} />}
    />
  );
}
