import { Id } from '@fleet/contracts/id';
import { Button, Menu } from '@mantine/core';
import { IconPencil, IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { CatalogStatusBadge } from '../catalog-status-badge.tsx';
import { STATUS_FILTER, useStatusFilter } from '../use-status-filter.ts';
import { AddCoupon } from './add-coupon.tsx';
import { CouponCard, CouponOff, CouponPeriods, CouponUntil, CouponUsed } from './coupon-cells.tsx';
import { type CouponRow, CouponsList } from './coupons-query.ts';
import { EditCoupon } from './edit-coupon.tsx';

const AREA = 'billing/coupons';
const NEW = 'new';
const SORTS = ['code', 'redeemed', 'createdAt'] as const;

const CouponsUrl = listUrl({
  sorts: SORTS,
  start: { field: 'code', direction: 'ASC' },
  filters: STATUS_FILTER,
});

type Column = ListColumn<CouponRow, ColumnId<typeof AREA>, (typeof SORTS)[number]>;
const COLUMNS: readonly Column[] = [
  { id: 'code', sort: 'code', widthPx: 220, cell: ({ code }) => <b className="cut">{code}</b> },
  { id: 'status', widthPx: 120, cell: ({ status }) => <CatalogStatusBadge area={AREA} status={status} /> },
  { id: 'off', widthPx: 130, align: 'end', cell: (row) => <CouponOff row={row} /> },
  { id: 'periods', widthPx: 150, cell: (row) => <CouponPeriods row={row} /> },
  { id: 'redeemed', sort: 'redeemed', widthPx: 130, align: 'end', cell: (row) => <CouponUsed row={row} /> },
  { id: 'untilOn', widthPx: 140, cell: (row) => <CouponUntil row={row} /> },
];

const ROW: RowMeaning<CouponRow> = {
  title: ({ code }) => code,
  menu: (row) => <CouponMenu row={row} />,
};
const card = (row: CouponRow) => <CouponCard row={row} />;
const ABOUT = { typenames: ['Coupon'] };

function CouponMenu({ row: { id } }: { row: CouponRow }) {
  const { t } = useTranslation(AREA);
  const form = useFormParameter();
  return (
    <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => form.open(id)}>
      {t('edit')}
    </Menu.Item>
  );
}

/** Coupons, with their codes and uses. */
export function CouponsScreen() {
  const { t } = useTranslation(AREA);
  const form = useFormParameter();
  const list = useListUrl(CouponsUrl);
  const page = usePage(CouponsList, list, ABOUT);
  const edited = Id.safeParse(form.opened).data;
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
          <Button variant="default" component={Link} to="/billing/plans">
            {t('toPlans')}
          </Button>
        }
        action={<AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />}
        icon={<IconTicket size={28} stroke={1.6} />}
      />
      {form.opened === NEW && <AddCoupon onClose={form.close} />}
      {edited && <EditCoupon key={edited} id={edited} onClose={form.close} />}
    </>
  );
}
