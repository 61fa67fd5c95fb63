import { AlertSeverity } from '@fleet/contracts/alert-rule';
import { Id } from '@fleet/contracts/id';
import { IconSettings } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { someOf } from '../../../lists/url-parts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { AddRule } from './add-rule.tsx';
import { EditRule } from './edit-rule.tsx';
import { BackToAlerts, IsOn, RuleCard, RuleTitle, Scope, Severity } from './rule-cells.tsx';
import { RuleMenu } from './rule-menu.tsx';
import { type AlertRuleRow, AlertRulesList } from './rules-query.ts';

const AREA = 'alerts/rules';
const NEW = 'new';

const RulesUrl = listUrl({
  sorts: ['title', 'severity', 'createdAt'],
  start: { field: 'title', direction: 'ASC' },
  filters: { severities: someOf(AlertSeverity.options) },
});

type Column = ListColumn<AlertRuleRow, ColumnId<typeof AREA>, 'title' | 'severity'>;
const COLUMNS: readonly Column[] = [
  { id: 'rule', sort: 'title', widthPx: 360, cell: (row) => <RuleTitle row={row} /> },
  { id: 'severity', sort: 'severity', widthPx: 140, cell: (row) => <Severity row={row} /> },
  { id: 'scope', widthPx: 200, cell: (row) => <Scope row={row} /> },
  { id: 'enabled', widthPx: 120, cell: (row) => <IsOn row={row} /> },
];

const ROW: RowMeaning<AlertRuleRow> = {
  title: ({ title }) => title,
  path: ({ id }) => `/alerts/rules?form=${id}`,
  menu: (row) => <RuleMenu row={row} />,
};
const card = (row: AlertRuleRow) => <RuleCard row={row} />;
const ABOUT = { typenames: ['AlertRule'] };

/** The alert rules of the account; a row opens its form. */
export function AlertRulesScreen() {
  const { t } = useTranslation([AREA, 'alerts']);
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(RulesUrl);
  const page = usePage(AlertRulesList, list, ABOUT);
  const mayAdd = may('create', 'AlertRule');
  // An address that names no rule opens no form.
  const edited = may('update', 'AlertRule') ? Id.safeParse(form.opened).data : undefined;
  const filters = useMemo(
    () => [
      {
        name: 'severities' as const,
        kind: 'chips' as const,
        options: AlertSeverity.options.map((value) => ({ value, label: t(`alerts:severity.${value}`) })),
      },
    ],
    [t],
  );
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
        before={<BackToAlerts />}
        action={
          mayAdd && <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />
        }
        icon={<IconSettings size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === NEW && <AddRule onClose={form.close} />}
      {edited && <EditRule key={edited} id={edited} onClose={form.close} />}
    </>
  );
}
