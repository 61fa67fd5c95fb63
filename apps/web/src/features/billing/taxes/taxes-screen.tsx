import { Id } from '@fleet/contracts/id';
import { Button } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useFormats } from '../../../lib/format.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { STATUS_FILTER, useStatusFilter } from '../use-status-filter.ts';
import { AddTax } from './add-tax.tsx';
import { TaxCard, TaxPercent, TaxStatus } from './tax-cells.tsx';
import { TaxMenu } from './tax-menu.tsx';
import { TaxRateForm, type TaxRateRow, TaxRatesList } from './taxes-query.ts';

const AREA = 'billing/taxes';
const NEW = 'new';
const SORTS = ['country', 'name', 'percent', 'createdAt'] as const;

const TaxesUrl = listUrl({
  sorts: SORTS,
  start: { field: 'country', direction: 'ASC' },
  filters: STATUS_FILTER,
});

type Column = ListColumn<TaxRateRow, ColumnId<typeof AREA>, (typeof SORTS)[number]>;
const COLUMNS: readonly Column[] = [
  { id: 'name', sort: 'name', widthPx: 220, cell: ({ name }) => <b className="cut">{name}</b> },
  { id: 'country', sort: 'country', widthPx: 110, cell: ({ country }) => country },
  { id: 'percent', sort: 'percent', widthPx: 150, align: 'end', cell: (row) => <TaxPercent row={row} /> },
  { id: 'status', widthPx: 140, cell: (row) => <TaxStatus row={row} /> },
  { id: 'accounts', widthPx: 110, align: 'end', cell: (row) => <Accounts row={row} /> },
  { id: 'providerCode', widthPx: 130, cell: ({ providerCode }) => providerCode ?? '–' },
];

const ROW: RowMeaning<TaxRateRow> = {
  title: ({ name }) => name,
  menu: (row) => <RowActions row={row} />,
};
const card = (row: TaxRateRow) => <TaxCard row={row} />;
const ABOUT = { typenames: ['TaxRate'] };

function Accounts({ row: { accounts } }: { row: TaxRateRow }) {
  const { whole } = useFormats();
  return <span className="tabular">{whole(accounts)}</span>;
}

function RowActions({ row }: { row: TaxRateRow }) {
  const form = useFormParameter();
  return <TaxMenu row={row} onReplace={() => form.open(row.id)} />;
}

/** Tax rates, and how many accounts have each. */
export function TaxesScreen() {
  const { t } = useTranslation(AREA);
  const form = useFormParameter();
  const list = useListUrl(TaxesUrl);
  const page = usePage(TaxRatesList, list, ABOUT);
  const replaced = Id.safeParse(form.opened).data;
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
          <Button variant="default" component={Link} to="/billing/settings">
            {t('toSettings')}
          </Button>
        }
        action={<AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />}
        icon={<IconReceiptTax size={28} stroke={1.6} />}
      />
      {form.opened === NEW && <AddTax onClose={form.close} />}
      {replaced && <ReplaceTax key={replaced} id={replaced} onClose={form.close} />}
    </>
  );
}

/** Form of the successor of a rate, once the rate is read. */
function ReplaceTax({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ data }] = useQuery({ query: TaxRateForm, variables: { where: { id } } });
  return data?.taxRate ? <AddTax replaced={data.taxRate} onClose={onClose} /> : null;
}
