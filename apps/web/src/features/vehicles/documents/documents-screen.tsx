import { Id } from '@fleet/contracts/id';
import { DocumentState as State, VehicleDocumentKind } from '@fleet/contracts/vehicle-document';
import { Menu } from '@mantine/core';
import { IconFileText, IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useMay } from '../../../session/use-may.ts';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { BackToVehicles } from '../list/back-to-vehicles.tsx';
import { DocumentCard, DocumentName, LastDay, VehicleName } from './document-cells.tsx';
import { DocumentItems } from './document-menu.tsx';
import { DocumentState, FileLink } from './document-parts.tsx';
import { ABOUT_DOCUMENTS, type DocumentRow, VehicleDocumentsList } from './documents-query.ts';
import { DocumentsUrl } from './documents-url.ts';
import { EditDocument } from './edit-document.tsx';

const AREA = 'vehicles/documents';
const DOTS: Record<State, string> = {
  EXPIRED: 'var(--state-alarm)',
  SOON: 'var(--state-idling)',
  VALID: 'var(--state-moving)',
  UNDATED: 'var(--state-offline)',
};

type Column = ListColumn<DocumentRow, ColumnId<typeof AREA>, 'validUntil' | 'vehicle' | 'kind'>;
const COLUMNS: readonly Column[] = [
  { id: 'document', sort: 'kind', widthPx: 230, cell: (row) => <DocumentName row={row} /> },
  { id: 'vehicle', sort: 'vehicle', widthPx: 190, cell: (row) => <VehicleName row={row} /> },
  { id: 'state', widthPx: 205, cell: (row) => <DocumentState of={row} /> },
  { id: 'validUntil', sort: 'validUntil', widthPx: 150, cell: (row) => <LastDay row={row} /> },
  { id: 'file', widthPx: 150, cell: (row) => <FileLink file={row.file} /> },
];

const vehicleOf = ({ vehicle }: DocumentRow): string => `/vehicles/${vehicle.id}`;
const ROW: RowMeaning<DocumentRow> = {
  title: ({ title, number, vehicle }) => title || number || vehicle.title,
  path: vehicleOf,
  menu: (row) => <RowMenu row={row} />,
};
const card = (row: DocumentRow) => <DocumentCard row={row} />;

/** Documents of all vehicles, earliest expiry first; each links to its vehicle. */
export function DocumentsScreen() {
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(DocumentsUrl);
  const page = usePage(VehicleDocumentsList, list, ABOUT_DOCUMENTS);
  const filters = useDocumentFilters();
  // An address that names no document opens no form.
  const edited = may('update', 'VehicleDocument') ? Id.safeParse(form.opened).data : undefined;
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
        before={<BackToVehicles />}
        icon={<IconFileText size={28} stroke={1.6} />}
      />
      {edited && <EditDocument key={edited} id={edited} onClose={form.close} />}
    </>
  );
}

function useDocumentFilters() {
  const { t } = useTranslation(AREA);
  return useMemo(
    () => [
      {
        name: 'kinds' as const,
        kind: 'some' as const,
        options: VehicleDocumentKind.options.map((kind) => ({
          value: kind,
          label: t(`options.kind.${kind}`),
        })),
      },
      {
        name: 'states' as const,
        kind: 'chips' as const,
        options: State.options.map((state) => ({
          value: state,
          label: t(`states.${state}`),
          dot: DOTS[state],
        })),
      },
    ],
    [t],
  );
}

function RowMenu({ row }: { row: DocumentRow }) {
  const { t } = useTranslation(AREA);
  const form = useFormParameter();
  return (
    <>
      <Menu.Item component={Link} to={vehicleOf(row)} leftSection={<IconTruck size={16} />}>
        {t('menu.vehicle')}
      </Menu.Item>
      <DocumentItems row={row} onEdit={() => form.open(row.id)} />
    </>
  );
}
