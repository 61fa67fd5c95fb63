import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from './check-box.tsx';
import classes from './data-table.module.css';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';
import type { TableColumn } from './table-column.ts';

/** What a row of this table is, beside its columns. Kept the same from render to render, else all rows render anew. */
export type RowMeaning<Row> = {
  title: (row: Row) => string;
  /** The row's page. */
  path?: (row: Row) => string;
  /** Items of the menu at the row's end. */
  menu?: (row: Row) => ReactNode;
};

type Props<Row> = {
  row: Row;
  id: string;
  index: number;
  /** Among all rows of the filter, on all pages. */
  position: number;
  columns: readonly TableColumn<Row>[];
  meaning: RowMeaning<Row>;
  selected: boolean | undefined;
  active: boolean;
};

export const rowElementId = (id: string) => `row-${id}`;

function Row<Value>(props: Props<Value>) {
  const { row, columns, meaning, selected, active } = props;
  const { t } = useTranslation('lists');
  const title = meaning.title(row);
  // Only the row that the keyboard is at is worth a stop for Tab.
  const tabIndex = active ? 0 : -1;
  return (
    <tr
      id={rowElementId(props.id)}
      data-index={props.index}
      data-active={active || undefined}
      aria-rowindex={props.position + 1}
      aria-selected={selected}
    >
      {selected !== undefined && (
        <td className={classes.check} data-tick>
          <CheckBox
            label={t('table.select', { title })}
            state={selected ? 'all' : 'none'}
            tabIndex={tabIndex}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} className={place === 0 ? classes.first : undefined} data-align={column.align}>
          {place === 0 && meaning.path ? (
            <RowLink to={meaning.path(row)} tabIndex={tabIndex} className={classes.link ?? ''}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      <td className={classes.filler} />
      {meaning.menu && (
        <td className={classes.menu}>
          <RowMenu label={t('table.more', { title })} tabIndex={tabIndex} items={() => meaning.menu?.(row)} />
        </td>
      )}
    </tr>
  );
}

/** A row renders when its own data, its tick or the cursor in it changes. */
export const TableRow = memo(Row) as typeof Row;
