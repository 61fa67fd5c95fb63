import { AlertState } from '@fleet/contracts/alert';
import { AlertSeverity } from '@fleet/contracts/alert-rule';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChecks, IconSettings } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import type { BulkAction, ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { BulkId, ColumnId } from '../../../lists/list-texts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import type { Picked } from '../../../lists/use-selection.ts';
import { useMay } from '../../../session/use-may.ts';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { ABOUT_ALERTS, type AlertRow, AlertsList } from '../alerts-query.ts';
import { useAlertActions } from '../use-alert-actions.ts';
import { AlertCard, AlertTitle, Assignee, Opened, Severity, State, VehicleOfAlert } from './alert-cells.tsx';
import { AlertItems } from './alert-items.tsx';
import { AlertsUrl } from './alerts-url.ts';

const AREA = 'alerts';
/** Bulk actions apply to the rows of a page. */
const ROWS_MAX = 200;

type Column = ListColumn<AlertRow, ColumnId<typeof AREA>, 'openedAt' | 'severity' | 'vehicle' | 'state'>;
const COLUMNS: readonly Column[] = [
  { id: 'alert', widthPx: 320, cell: (row) => <AlertTitle row={row} /> },
  { id: 'vehicle', sort: 'vehicle', widthPx: 190, cell: (row) => <VehicleOfAlert row={row} /> },
  { id: 'severity', sort: 'severity', widthPx: 170, cell: (row) => <Severity row={row} /> },
  { id: 'state', sort: 'state', widthPx: 150, cell: (row) => <State row={row} /> },
  { id: 'openedAt', sort: 'openedAt', widthPx: 150, cell: (row) => <Opened row={row} /> },
  { id: 'assignee', widthPx: 150, cell: (row) => <Assignee row={row} /> },
];

const ROW: RowMeaning<AlertRow> = {
  title: ({ ruleTitle, vehicle }) => `${ruleTitle}, ${vehicle.title}`,
  path: ({ id }) => `/alerts/${id}`,
  menu: (row) => <AlertItems row={row} />,
};
const card = (row: AlertRow) => <AlertCard row={row} />;

/** The inbox of alerts, updated live. */
export function AlertsScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const list = useListUrl(AlertsUrl);
  const page = usePage(AlertsList, list, ABOUT_ALERTS);
  const filters = useAlertFilters();
  const bulk = useAlertBulk(page.rows);
  const isPhone = useIsPhone();
  return (
    <ListScreen
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      filters={filters}
      bulk={bulk}
      action={
        may('read', 'AlertRule') && (
          <Button
            component={Link}
            to="/alerts/rules"
            variant="default"
            leftSection={<IconSettings size={17} />}
          >
            {t(isPhone ? 'rulesShort' : 'rules')}
          </Button>
        )
      }
      icon={<IconAlertTriangle size={28} stroke={1.6} />}
    />
  );
}

function useAlertFilters() {
  const { t } = useTranslation(AREA);
  return useMemo(
    () => [
      {
        name: 'states' as const,
        kind: 'chips' as const,
        options: AlertState.options.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      {
        name: 'severities' as const,
        kind: 'some' as const,
        options: AlertSeverity.options.map((value) => ({ value, label: t(`severity.${value}`) })),
      },
    ],
    [t],
  );
}

/**
 * Bulk actions on selected rows; with all filtered rows selected, on the visible ones only, so that nobody
 * closes unseen alerts.
 */
function useAlertBulk(rows: readonly AlertRow[]): readonly BulkAction<BulkId<typeof AREA>>[] {
  const may = useMay();
  const actions = useAlertActions();
  return useMemo(() => {
    if (!may('update', 'Alert')) return [];
    const idsOf = (picked: Picked) =>
      picked.kind === 'rows' ? picked.ids : rows.slice(0, ROWS_MAX).map(({ id }) => id);
    return [
      { id: 'acknowledge' as const, Icon: IconCheck, run: (picked) => actions.acknowledge(idsOf(picked)) },
      { id: 'close' as const, Icon: IconChecks, run: (picked) => actions.close(idsOf(picked)) },
    ];
  }, [actions, may, rows]);
}
