import { Id } from '@fleet/contracts/id';
import { IconMapPin } from '@tabler/icons-react';
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
import { FilesMenu } from '../files/files-menu.tsx';
import { AddGeofence } from '../form/add-geofence.tsx';
import { EditGeofence } from '../form/edit-geofence.tsx';
import { type GeofenceRow, GeofencesList } from '../geofences-query.ts';
import { CreatedOn, Dwell, GeofenceCard, GeofenceTitle, Scope, SpeedLimit } from './geofence-cells.tsx';
import { GeofenceMenu } from './geofence-menu.tsx';

const AREA = 'geofences';
const NEW = 'new';

const GeofencesUrl = listUrl({
  sorts: ['title', 'createdAt'],
  start: { field: 'title', direction: 'ASC' },
  filters: {},
});

type Column = ListColumn<GeofenceRow, ColumnId<typeof AREA>, 'title' | 'createdAt'>;
const COLUMNS: readonly Column[] = [
  { id: 'geofence', sort: 'title', widthPx: 320, cell: (row) => <GeofenceTitle row={row} /> },
  { id: 'scope', widthPx: 190, cell: (row) => <Scope row={row} /> },
  { id: 'dwell', widthPx: 130, align: 'end', cell: (row) => <Dwell row={row} /> },
  { id: 'speedLimit', widthPx: 130, align: 'end', cell: (row) => <SpeedLimit row={row} /> },
  { id: 'createdAt', sort: 'createdAt', widthPx: 140, cell: (row) => <CreatedOn row={row} /> },
];

const ROW: RowMeaning<GeofenceRow> = {
  title: ({ title }) => title,
  path: ({ id }) => `/geofences?form=${id}`,
  menu: (row) => <GeofenceMenu row={row} />,
};
const card = (row: GeofenceRow) => <GeofenceCard row={row} />;
const ABOUT = { typenames: ['Geofence'] };

/** The geofences of the account; a row opens its form. */
export function GeofencesScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(GeofencesUrl);
  const page = usePage(GeofencesList, list, ABOUT);
  const mayAdd = may('create', 'Geofence');
  // An address that names no geofence opens no form.
  const edited = may('update', 'Geofence') ? Id.safeParse(form.opened).data : undefined;
  return (
    <>
      <ListScreen
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={ROW}
        card={card}
        action={
          <>
            <FilesMenu />
            {mayAdd && (
              <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />
            )}
          </>
        }
        icon={<IconMapPin size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === NEW && <AddGeofence onClose={form.close} />}
      {edited && <EditGeofence key={edited} id={edited} onClose={form.close} />}
    </>
  );
}
