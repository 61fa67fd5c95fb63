import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
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
import { CatalogStatusBadge } from '../../catalog-status-badge.tsx';
import { ABOUT_CATALOGUE } from '../../plans/plans-query.ts';
import { STATUS_FILTER, useStatusFilter } from '../../use-status-filter.ts';
import { AddProduct } from '../form/add-product.tsx';
import { BillingProductsList, type ProductRow } from '../products-query.ts';
import { ProductCard, ProductCharged, ProductPlans, ProductPrice, ProductTitle } from './product-cells.tsx';

const AREA = 'billing/products';
const NEW = 'new';
const SORTS = ['name', 'price', 'createdAt'] as const;

const ProductsUrl = listUrl({
  sorts: SORTS,
  start: { field: 'name', direction: 'ASC' },
  filters: STATUS_FILTER,
});

type Column = ListColumn<ProductRow, ColumnId<typeof AREA>, (typeof SORTS)[number]>;
const COLUMNS: readonly Column[] = [
  { id: 'product', sort: 'name', widthPx: 260, cell: (row) => <ProductTitle row={row} /> },
  { id: 'status', widthPx: 120, cell: (row) => <CatalogStatusBadge area={AREA} status={row.status} /> },
  { id: 'price', sort: 'price', widthPx: 120, align: 'end', cell: (row) => <ProductPrice row={row} /> },
  { id: 'charged', widthPx: 220, cell: (row) => <ProductCharged row={row} /> },
  { id: 'plans', widthPx: 110, align: 'end', cell: (row) => <ProductPlans row={row} /> },
];

const ROW: RowMeaning<ProductRow> = {
  title: ({ name }) => name,
  path: ({ id }) => `/billing/products/products/${id}`,
};
const card = (row: ProductRow) => <ProductCard row={row} />;
const ABOUT = { typenames: ABOUT_CATALOGUE };

/** Products that plans can include. */
export function ProductsScreen() {
  const { t } = useTranslation(AREA);
  const form = useFormParameter();
  const list = useListUrl(ProductsUrl);
  const page = usePage(BillingProductsList, list, ABOUT);
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
        icon={<IconPackage size={28} stroke={1.6} />}
      />
      {form.opened === NEW && <AddProduct onClose={form.close} />}
    </>
  );
}
