import { DIFFERENCE_KINDS } from '@fleet/contracts/payment-difference';
import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { oneOf, someOf } from '../../../lists/url-parts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { CheckItem } from './check-item.tsx';
import {
  DifferenceAmount,
  DifferenceCard,
  DifferenceDate,
  DifferenceState,
  DifferenceWhat,
} from './difference-cells.tsx';
import { type DifferenceRow, DifferencesList } from './differences-query.ts';

const AREA = 'billing/differences';
const STATES = ['open', 'resolved'] as const;
const SORTS = ['foundAt'] as const;
const KINDS = DIFFERENCE_KINDS.options;

const DifferencesUrl = listUrl({
  sorts: SORTS,
  start: { field: 'foundAt', direction: 'DESC' },
  filters: { state: oneOf(STATES), kinds: someOf(KINDS) },
});

type Column = ListColumn<DifferenceRow, ColumnId<typeof AREA>, (typeof SORTS)[number]>;
const COLUMNS: readonly Column[] = [
  { id: 'what', widthPx: 320, cell: (row) => <DifferenceWhat row={row} /> },
  { id: 'state', widthPx: 120, cell: (row) => <DifferenceState row={row} /> },
  { id: 'ours', widthPx: 120, align: 'end', cell: (row) => <DifferenceAmount row={row} side="ours" /> },
  { id: 'theirs', widthPx: 120, align: 'end', cell: (row) => <DifferenceAmount row={row} side="theirs" /> },
  { id: 'provider', widthPx: 120, cell: ({ provider }) => <Provider provider={provider} /> },
  {
    ...{ id: 'reference', widthPx: 220 },
    cell: ({ reference }) => <span className="cut tabular">{reference}</span>,
  },
  { id: 'foundAt', sort: 'foundAt', widthPx: 130, cell: (row) => <DifferenceDate row={row} /> },
];

const ROW: RowMeaning<DifferenceRow> = {
  title: ({ reference }) => reference,
  path: ({ payerId }) => (payerId === null ? '/billing/differences' : `/accounts/${payerId}/billing`),
  menu: (row) => <CheckItem row={row} />,
};
const card = (row: DifferenceRow) => <DifferenceCard row={row} />;
const ABOUT = { typenames: ['PaymentDifference'] };

function Provider({ provider }: { provider: string }) {
  const { t } = useTranslation(AREA);
  return t(`provider.${provider as 'STRIPE'}`);
}

/** Payments that a provider and this service do not have alike. */
export function DifferencesScreen() {
  const { t } = useTranslation(AREA);
  const list = useListUrl(DifferencesUrl);
  const { state, kinds } = list.filters;
  const where = {
    ...(list.search && { search: list.search }),
    ...(kinds && kinds.length > 0 && { kinds }),
    ...(state && { isResolved: state === 'resolved' }),
  };
  const page = usePage(DifferencesList, { ...list, where }, ABOUT);
  const filters = useMemo(
    () => [
      {
        ...{ name: 'state' as const, kind: 'one' as const },
        options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        ...{ name: 'kinds' as const, kind: 'some' as const },
        options: KINDS.map((value) => ({ value, label: t(`options.kind.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <ListScreen
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      filters={filters}
      actions={
        <Button variant="default" component={Link} to="/billing/books">
          {t('toBooks')}
        </Button>
      }
      icon={<IconScale size={28} stroke={1.6} />}
    />
  );
}
