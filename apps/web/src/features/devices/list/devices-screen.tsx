import { ConnectionState } from '@fleet/contracts/vehicle';
import { Button } from '@mantine/core';
import { IconCpu, IconFileImport, IconPlugConnected, IconShieldLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { useExportUrl } from '../../../lists/use-export-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useSavedViews } from '../../../lists/use-saved-views.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { HeadButton } from '../../../ui/page/head-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { AddDevice } from '../form/add-device.tsx';
import { EditRules } from '../rules/edit-rules.tsx';
import { ConnectionCell, DeviceCard, NameCell, VehicleCell } from './device-cells.tsx';
import { type DeviceRow, DevicesList } from './devices-query.ts';
import { DevicesUrl, devicesWhere } from './devices-url.ts';

const AREA = 'devices';

type Sorts = 'createdAt' | 'title' | 'model' | 'externalDeviceId' | 'vehicle';
type Column = ListColumn<DeviceRow, ColumnId<typeof AREA>, Sorts>;
const COLUMNS: readonly Column[] = [
  { id: 'device', sort: 'title', widthPx: 280, cell: (row) => <NameCell row={row} /> },
  { id: 'vehicle', sort: 'vehicle', widthPx: 240, cell: (row) => <VehicleCell row={row} /> },
  { id: 'connection', widthPx: 170, cell: (row) => <ConnectionCell row={row} /> },
  { id: 'externalDeviceId', sort: 'externalDeviceId', widthPx: 170, cell: (row) => row.externalDeviceId },
  { id: 'sim', widthPx: 150, cell: (row) => row.sim },
  { id: 'carrier', widthPx: 130, hidden: true, cell: (row) => row.carrier },
  { id: 'address', widthPx: 150, hidden: true, cell: (row) => row.ipAddress },
];

const ROW: RowMeaning<DeviceRow> = {
  title: ({ title, externalDeviceId }) => title ?? externalDeviceId ?? '',
  path: ({ id }) => `/devices/${id}`,
};
const card = (row: DeviceRow) => <DeviceCard row={row} />;

const OF_VIEWS = { whereOf: devicesWhere, typename: 'Device' };

/** Trackers of the account. */
export function DevicesScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(DevicesUrl);
  const where = devicesWhere(list.where);
  const page = usePage(DevicesList, { ...list, where }, { typenames: ['Device'] });
  const views = useSavedViews(AREA, DevicesUrl, OF_VIEWS);
  const exportUrl = useExportUrl(AREA, { where, orderBy: list.orderBy });
  const filters = useMemo(
    () => [
      {
        name: 'fitted' as const,
        kind: 'one' as const,
        options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`fitted.${value}`) })),
      },
      {
        name: 'connections' as const,
        kind: 'chips' as const,
        options: ConnectionState.options.map((value) => ({ value, label: t(`connection.${value}`) })),
      },
    ],
    [t],
  );
  const isPhone = useIsPhone();
  const mayAdd = may('create', 'Device');
  const navigate = useNavigate();
  const hasAccount = usePerson().accountId !== null;
  const hasRules = hasAccount && may('update', 'Account');
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
        action={
          mayAdd && (
            <Button component={Link} to="/devices/onboard" leftSection={<IconPlugConnected size={17} />}>
              {t(isPhone ? 'onboard.connectShort' : 'onboard.connect')}
            </Button>
          )
        }
        actions={
          <>
            {hasAccount && mayAdd && (
              <HeadButton
                label={t('list.import')}
                icon={<IconFileImport size={17} />}
                onClick={() => void navigate('/devices/import')}
              />
            )}
            {hasRules && (
              <HeadButton
                label={t('rules.open')}
                icon={<IconShieldLock size={17} />}
                onClick={() => form.open('rules')}
              />
            )}
          </>
        }
        icon={<IconCpu size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === 'new' && <AddDevice onClose={form.close} />}
      {hasRules && form.opened === 'rules' && <EditRules onClose={form.close} />}
    </>
  );
}
