import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from './check-box.tsx';
import classes from './data-table.module.css';
import type { RowSelection } from './row-selection.ts';
import type { HeadColumn } from './use-column-model.ts';

export type TableSort = { field: string; direction: 'ASC' | 'DESC' };

const KEY_STEP_PX = 16;

/** Names of the columns: a press sorts, the edge changes the width. */
export function TableHead<Row>(props: {
  heads: readonly HeadColumn<Row>[];
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  onWidth: (id: string, widthPx: number) => void;
  selection: RowSelection | undefined;
  hasMenu: boolean;
}) {
  const { t } = useTranslation('lists');
  const { heads, sort, onSort, selection } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <td className={classes.check}>
            <CheckBox label={t('table.selectPage')} state={selection.page} onPress={selection.togglePage} />
          </td>
        )}
        {heads.map((head, place) => (
          <HeadCell
            key={head.column.id}
            head={head}
            isFirst={place === 0}
            sort={sort}
            onSort={onSort}
            onWidth={props.onWidth}
          />
        ))}
        <td className={classes.filler} />
        {props.hasMenu && <td className={classes.menu} />}
      </tr>
    </thead>
  );
}

function HeadCell<Row>(props: {
  head: HeadColumn<Row>;
  isFirst: boolean;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  onWidth: (id: string, widthPx: number) => void;
}) {
  const { column, header, widthPx } = props.head;
  const { t } = useTranslation('lists');
  const isSorted = column.sort !== undefined && column.sort === props.sort.field;
  const resize = header.getResizeHandler();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: KEY_STEP_PX, ArrowLeft: -KEY_STEP_PX }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    props.onWidth(column.id, Math.max(header.column.columnDef.minSize ?? 0, widthPx + step));
  };
  return (
    <th
      scope="col"
      className={props.isFirst ? classes.first : undefined}
      data-align={column.align}
      aria-label={column.header}
      aria-sort={ariaSort(props)}
    >
      {column.sort === undefined ? (
        <span className={classes.label}>{column.header}</span>
      ) : (
        <button type="button" className={classes.sort} onClick={() => props.onSort(turned(props))}>
          <span className={classes.label}>{column.header}</span>
          {isSorted && <SortArrow direction={props.sort.direction} />}
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this separator is a control */}
      <span
        className={classes.edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={t('table.width', { column: column.header })}
        aria-valuenow={Math.round(widthPx)}
        aria-valuemin={header.column.columnDef.minSize}
        tabIndex={0}
        data-moving={header.column.getIsResizing() || undefined}
        onMouseDown={resize}
        onTouchStart={resize}
        onKeyDown={onKeyDown}
      />
    </th>
  );
}

type Sorted = { head: { column: { sort?: string } }; sort: TableSort };

function ariaSort({ head, sort }: Sorted): 'ascending' | 'descending' | 'none' | undefined {
  if (head.column.sort === undefined) return undefined;
  if (head.column.sort !== sort.field) return 'none';
  return sort.direction === 'ASC' ? 'ascending' : 'descending';
}

/** A column begins ascending, and turns with each press. */
function turned({ head, sort }: Sorted): TableSort {
  const field = head.column.sort ?? sort.field;
  const isAscending = field === sort.field && sort.direction === 'ASC';
  return { field, direction: isAscending ? 'DESC' : 'ASC' };
}

function SortArrow({ direction }: { direction: TableSort['direction'] }) {
  const Arrow = direction === 'ASC' ? IconArrowUp : IconArrowDown;
  return <Arrow size={15} stroke={2} aria-hidden className={classes.arrow ?? ''} />;
}
