import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormParameter } from '../../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../../lists/list-props.ts';
import { ListScreen } from '../../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../../lists/list-texts.ts';
import { listUrl } from '../../../../lists/list-url.ts';
import { useListUrl } from '../../../../lists/use-list-url.ts';
import { usePage } from '../../../../lists/use-page.ts';
import { AddButton } from '../../../../ui/page/add-button.tsx';
import type { RowMeaning } from '../../../../ui/table/table-row.tsx';
import { BillingSwitch } from '../../billing-switch.tsx';
import { CatalogStatusBadge } from '../../catalog-status-badge.tsx';
import { STATUS_FILTER, useStatusFilter } from '../../use-status-filter.ts';
import { AddPlan } from '../form/add-plan.tsx';
import { ABOUT_CATALOGUE, BillingPlansList, type PlanRow } from '../plans-query.ts';
import { PlanCard, PlanCount, PlanPer, PlanPrice, PlanTitle, PlanTrial } from './plan-cells.tsx';

const AREA = 'billing/plans';
const NEW = 'new';
const SORTS = ['name', 'price', 'createdAt'] as const;

const PlansUrl = listUrl({
  sorts: SORTS,
  start: { field: 'name', direction: 'ASC' },
  filters: STATUS_FILTER,
});

type Column = ListColumn<PlanRow, ColumnId<typeof AREA>, (typeof SORTS)[number]>;
const COLUMNS: readonly Column[] = [
  { id: 'plan', sort: 'name', widthPx: 260, cell: (row) => <PlanTitle row={row} /> },
  { id: 'status', widthPx: 120, cell: (row) => <CatalogStatusBadge area={AREA} status={row.status} /> },
  { id: 'price', sort: 'price', widthPx: 120, align: 'end', cell: (row) => <PlanPrice row={row} /> },
  { id: 'per', widthPx: 200, cell: (row) => <PlanPer row={row} /> },
  { id: 'products', widthPx: 110, align: 'end', cell: (row) => <PlanCount count={row.productsCount} /> },
  {
    id: 'customers',
    widthPx: 120,
    align: 'end',
    cell: (row) => <PlanCount count={row.subscriptionsCount ?? 0} />,
  },
  { id: 'trial', widthPx: 120, cell: (row) => <PlanTrial row={row} /> },
];

const ROW: RowMeaning<PlanRow> = { title: ({ name }) => name, path: ({ id }) => `/billing/plans/${id}` };
const card = (row: PlanRow) => <PlanCard row={row} />;
const ABOUT = { typenames: ABOUT_CATALOGUE };

/** Plans with their prices. */
export function PlansScreen() {
  const { t } = useTranslation(AREA);
  const form = useFormParameter();
  const list = useListUrl(PlansUrl);
  const page = usePage(BillingPlansList, list, ABOUT);
  const filters = useStatusFilter(AREA);
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
        actions={
          <>
            <Button variant="default" component={Link} to="/billing/settings">
              {t('settings')}
            </Button>
            <BillingSwitch />
            <Button variant="default" component={Link} to="/billing/products">
              {t('toProducts')}
            </Button>
            <Button variant="default" component={Link} to="/billing/coupons">
              {t('toCoupons')}
            </Button>
            <Button variant="default" component={Link} to="/billing/books">
              {t('toBooks')}
            </Button>
          </>
        }
        action={<AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />}
        icon={<IconReceipt2 size={28} stroke={1.6} />}
      />
      {form.opened === NEW && <AddPlan onClose={form.close} />}
    </>
  );
}
