import { useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, type MouseEvent, type RefObject, useCallback, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDensity, ListDetail } from '../../../lib/preferences.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { GroupRow } from './rows/group-row.tsx';
import { onListClick, onListKey, onListLongPress } from './rows/list-gestures.ts';
import type { ListRow } from './rows/list-rows.ts';
import { heightPx } from './rows/row-height.ts';
import { useListCursor } from './rows/use-list-cursor.ts';
import { useLongPress } from './rows/use-long-press.ts';
import classes from './vehicle-list.module.css';
import { rowId, VehicleRow } from './vehicle-row.tsx';

const OVERSCAN_ROWS = 6;

export type VehicleListProps = {
  rows: readonly ListRow[];
  /** Whether rows form a tree of groups. */
  isTree: boolean;
  density: ListDensity;
  /** Details shown beside name and movement. */
  details: readonly ListDetail[];
  selectedId: string | null;
  picked: ReadonlySet<string>;
  onSelect: (vehicleId: string) => void;
  /** Picks or unpicks vehicles. */
  onPick: (vehicleIds: readonly string[], isPicked: boolean) => void;
  onFold: (groupKey: string, isOpen: boolean) => void;
  /** Element that holds the focus of the list. */
  ref: RefObject<HTMLDivElement | null>;
};

/**
 * Virtualised list of the fleet. Arrows move, Enter selects, Space picks; Ctrl or ⌘ with a click and a long
 * press pick one, Shift picks a range.
 */
export function VehicleList(props: VehicleListProps) {
  const { rows, isTree, density, picked, ref: frame } = props;
  const { t } = useTranslation('tracker');
  const isPhone = useIsPhone();
  const size = useCallback(
    (index: number) => heightPx(rows[index]?.kind ?? 'vehicle', { density, isPhone }),
    [rows, density, isPhone],
  );
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: size,
    overscan: OVERSCAN_ROWS,
  });
  // Sizes are cached by key and change with density or grouping.
  useLayoutEffect(() => lines.measure(), [lines, density, isPhone, isTree]);
  const cursor = useListCursor(props, lines.scrollToIndex);
  const longPress = useLongPress((target) => onListLongPress(target, { rows, isTree, cursor }));

  // Listbox or tree role, with key and click handlers.
  const control: HTMLAttributes<HTMLDivElement> = {
    role: isTree ? 'tree' : 'listbox',
    tabIndex: 0,
    'aria-label': t('list.label'),
    'aria-multiselectable': true,
    'aria-activedescendant': cursor.activeKey ? rowId(cursor.activeKey) : undefined,
    // Shows the cursor when the list receives focus by keyboard.
    onFocus: () => cursor.index < 0 && cursor.goTo(0),
    onKeyDown: (event) => onListKey(event, { rows, isTree, cursor }),
    onClick: (event) => onListClick(event, { rows, isTree, cursor }),
    onMouseDown: keepText,
  };

  return (
    <div ref={frame} className={classes.list} data-density={density} {...control} {...longPress}>
      <div role="presentation" className={classes.rows} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start, size: rowPx }) => {
          const row = rows[index];
          if (!row) return null;
          const place = { topPx: start, heightPx: rowPx, active: row.key === cursor.activeKey };
          if (row.kind === 'group')
            return <GroupRow key={row.key} row={row} {...place} picked={countOf(row.ids, picked)} />;
          return (
            <VehicleRow
              key={row.key}
              vehicleId={row.key}
              {...place}
              role={isTree ? 'treeitem' : 'option'}
              level={isTree ? row.level : null}
              position={row.position}
              count={row.count}
              selected={row.key === props.selectedId}
              picked={picked.has(row.key)}
              density={density}
              details={props.details}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Prevents Shift-clicks from selecting text. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

function countOf(ids: readonly string[], picked: ReadonlySet<string>): number {
  if (picked.size === 0) return 0;
  let count = 0;
  for (const id of ids) if (picked.has(id)) count++;
  return count;
}
