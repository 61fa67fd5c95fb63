import { IconSteeringWheel } from '@tabler/icons-react';
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
import { type DriverRow, DriversList } from '../drivers-query.ts';
import { AddDriver } from '../form/add-driver.tsx';
import { AddKey } from '../keys/add-key.tsx';
import { UnknownKeysStrip } from '../keys/unknown-keys-strip.tsx';
import { CreatedOn, DriverCard, DriverName, Keys, LastDrive } from './driver-cells.tsx';
import { DriverMenu } from './driver-menu.tsx';

const AREA = 'drivers';
const NEW = 'new';
const KEY = 'key';

const DriversUrl = listUrl({
  sorts: ['name', 'createdAt'],
  start: { field: 'name', direction: 'ASC' },
  filters: {},
});

type Column = ListColumn<DriverRow, ColumnId<typeof AREA>, 'name' | 'createdAt'>;
const COLUMNS: readonly Column[] = [
  { id: 'driver', sort: 'name', widthPx: 300, cell: (row) => <DriverName row={row} /> },
  { id: 'keys', widthPx: 240, cell: (row) => <Keys row={row} /> },
  { id: 'lastDrive', widthPx: 240, cell: (row) => <LastDrive row={row} /> },
  { id: 'createdAt', sort: 'createdAt', widthPx: 140, cell: (row) => <CreatedOn row={row} /> },
];

const ROW: RowMeaning<DriverRow> = {
  title: ({ name }) => name,
  path: ({ id }) => `/drivers/${id}`,
  menu: (row) => <DriverMenu driver={row} />,
};
const card = (row: DriverRow) => <DriverCard row={row} />;
const ABOUT = { typenames: ['Driver', 'DriverKey'] };

/** Drivers of the account, and keys without a driver above them. */
export function DriversScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(DriversUrl);
  const page = usePage(DriversList, list, ABOUT);
  const mayAdd = may('create', 'Driver');
  return (
    <>
      <ListScreen
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={ROW}
        card={card}
        notice={<UnknownKeysStrip onAssign={(key) => form.open(KEY, key)} />}
        action={
          mayAdd && <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />
        }
        icon={<IconSteeringWheel size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === NEW && <AddDriver onClose={form.close} />}
      {may('update', 'Driver') && form.opened === KEY && (
        <AddKey known={{ key: form.section ?? '' }} onClose={form.close} />
      )}
    </>
  );
}
