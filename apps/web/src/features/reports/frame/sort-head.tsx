import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Sort } from '../../../lists/url-parts.ts';

/** Sortable column header. A press reverses the current order; a new column starts descending. */
export function SortHead<Field extends string>(props: {
  field: Field;
  label: string;
  className: string | undefined;
  sort: Sort<Field>;
  /** The only possible direction, if fixed. */
  only?: Sort<Field>['direction'];
  onSort: (sort: Sort<Field>) => void;
}) {
  const { field, sort, only, onSort } = props;
  const isSorted = sort.field === field;
  const Arrow = sort.direction === 'ASC' ? IconArrowUp : IconArrowDown;
  const turned = isSorted && sort.direction === 'DESC' ? 'ASC' : 'DESC';
  return (
    <th
      scope="col"
      className={props.className}
      aria-sort={isSorted ? (sort.direction === 'ASC' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" onClick={() => onSort({ field, direction: only ?? turned })}>
        {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
        {props.label}
      </button>
    </th>
  );
}
