import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnsMenu } from '../ui/table/columns-menu.tsx';
import { DataTable, type DataTableHandle } from '../ui/table/data-table.tsx';
import { Pager } from '../ui/table/pager.tsx';
import { ProgressLine } from '../ui/table/progress-line.tsx';
import { ListBulk } from './list-bulk.tsx';
import type { AnyList } from './list-props.ts';
import { listState } from './list-state.tsx';
import classes from './list-table.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { ListParts } from './use-list-parts.ts';
import { useListPlace } from './use-list-place.ts';
import { useTableLayout } from './use-table-layout.ts';

const ROW_HEIGHT_PX = 52;
/** More actions do not fit in the bar. */
const BULK_ITEMS_MAX = 5;

/** A list from 600 px of width: search and filters, table, pages. */
export function ListTable<Row extends { id: string }>({
  props,
  parts,
}: {
  props: AnyList<Row>;
  parts: ListParts<Row>;
}) {
  const { list, page } = props;
  const { text, search, selection, columns, isFiltered } = parts;
  const { t } = useTranslation('lists');
  const [layout, setLayout] = useTableLayout(props.area);
  const table = useRef<DataTableHandle>(null);
  const step = useCallback((rows: number) => table.current?.step(rows), []);
  const canTick = props.bulk !== undefined;
  const place = useListPlace();
  const { clear, count } = selection;
  useListKeys({ search, searchLabel: text('list.search'), step, ticked: count, untick: clear });
  const state = listState({ ...props, text, isFiltered, onClear: list.clear });
  return (
    <>
      <ListToolbar
        search={search}
        searchLabel={text('list.search')}
        words={list.typed}
        onWords={list.find}
        onMoveToList={() => step(0)}
        filters={parts.filters}
        isFiltered={isFiltered}
        onClear={list.clear}
      >
        {props.aside}
        <ColumnsMenu columns={columns} layout={layout} onLayout={setLayout} />
      </ListToolbar>
      <div className={classes.body}>
        {page.isLoading && <ProgressLine label={t('states.loading')} />}
        {page.isOutdated && <OutdatedNote onRetry={page.retry} />}
        {state ?? (
          <DataTable
            ref={table}
            label={text('list.title')}
            columns={columns}
            rows={page.status === 'ready' ? page.rows : null}
            meaning={props.row}
            rowHeightPx={props.rowHeightPx ?? ROW_HEIGHT_PX}
            total={page.total}
            firstPosition={parts.range.from}
            layout={layout}
            onLayout={setLayout}
            sort={list.sort}
            onSort={list.sortBy}
            selection={canTick ? selection : undefined}
            onOpen={parts.open}
            place={place}
          />
        )}
        {count > 0 && <ListBulk parts={parts} total={page.total} itemsMax={BULK_ITEMS_MAX} />}
      </div>
      {page.status === 'ready' && page.total > 0 && (
        <Pager
          page={list.page}
          pages={page.pages}
          size={list.size}
          range={parts.range}
          onPage={list.goTo}
          onSize={list.showRows}
        />
      )}
    </>
  );
}
