import { IconCalendar, IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { HeadButton } from '../../../ui/page/head-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { AddRental } from '../form/add-rental.tsx';
import { ABOUT_RENTALS, type RentalRow, RentalsListDocument } from '../rental-queries.ts';
import { RentalState } from '../rental-state.tsx';
import { Driven, Moment, Price, RentalCard, RentalCell } from './rental-cells.tsx';
import { useRentalMenu } from './use-rental-menu.tsx';

const AREA = 'rentals';
const NEW = 'new';
type Sort = 'fromAt' | 'untilAt';

const RentalsUrl = listUrl({
  sorts: ['fromAt', 'untilAt'],
  start: { field: 'fromAt', direction: 'DESC' },
  filters: {},
});

type Column = ListColumn<RentalRow, ColumnId<typeof AREA>, Sort>;
const COLUMNS: readonly Column[] = [
  { id: 'vehicle', widthPx: 280, cell: (row) => <RentalCell row={row} /> },
  { id: 'state', widthPx: 130, cell: ({ state }) => <RentalState state={state} /> },
  { id: 'fromAt', sort: 'fromAt', widthPx: 170, cell: ({ fromAt }) => <Moment at={fromAt} /> },
  { id: 'untilAt', sort: 'untilAt', widthPx: 170, cell: ({ untilAt }) => <Moment at={untilAt} /> },
  { id: 'driven', widthPx: 150, cell: (row) => <Driven of={row} /> },
  { id: 'price', widthPx: 170, cell: (row) => <Price of={row} /> },
];
const card = (row: RentalRow) => <RentalCard row={row} />;

/** Rentals of the account, latest start first. */
export function RentalsList() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const navigate = useNavigate();
  const form = useFormParameter();
  const list = useListUrl(RentalsUrl);
  const page = usePage(RentalsListDocument, list, ABOUT_RENTALS);
  const { items, dialogs } = useRentalMenu();
  const mayAdd = may('create', 'Rental');
  const row: RowMeaning<RentalRow> = { title: ({ vehicle }) => vehicle.title, menu: items };
  return (
    <>
      <ListScreen
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={row}
        card={card}
        action={
          <>
            <HeadButton
              label={t('calendar.open')}
              icon={<IconCalendar size={17} />}
              onClick={() => navigate('/rentals/calendar')}
            />
            {mayAdd && (
              <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />
            )}
          </>
        }
        icon={<IconKey size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === NEW && <AddRental onClose={form.close} />}
      {dialogs}
    </>
  );
}
