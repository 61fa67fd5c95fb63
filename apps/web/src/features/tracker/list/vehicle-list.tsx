import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './vehicle-list.module.css';
import { ROW_HEIGHT_PX, rowId, VehicleRow } from './vehicle-row.tsx';

const OVERSCAN_ROWS = 6;
const PAGE_ROWS = 10;

/** All rows of the fleet, of which only those in view exist. Arrows move, Enter selects, Space picks. */
export function VehicleList(props: {
  ids: readonly string[];
  selectedId: string | null;
  picked: ReadonlySet<string>;
  onSelect: (vehicleId: string) => void;
  onPick: (vehicleId: string) => void;
  /** The list, which takes the focus as a whole. */
  ref: RefObject<HTMLDivElement | null>;
}) {
  const { ids, selectedId, picked, onSelect, onPick, ref: frame } = props;
  const { t } = useTranslation('tracker');
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
  });
  const { activeId, setActiveId, onFocus } = useActiveRow(ids, selectedId, rows.scrollToIndex);

  const select = useCallback(
    (vehicleId: string) => {
      setActiveId(vehicleId);
      onSelect(vehicleId);
    },
    [onSelect, setActiveId],
  );

  function onKeyDown(event: KeyboardEvent): void {
    const act = activeId && { Enter: select, ' ': onPick }[event.key];
    if (act) {
      event.preventDefault();
      act(activeId);
      return;
    }
    const target = targetOf(event.key, activeId ? ids.indexOf(activeId) : -1, ids.length);
    const id = target === null ? undefined : ids[target];
    if (target === null || id === undefined) return;
    event.preventDefault();
    setActiveId(id);
    rows.scrollToIndex(target);
  }

  return (
    <div
      ref={frame}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('list.label')}
      aria-activedescendant={activeId ? rowId(activeId) : undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const id = ids[index];
          return (
            id && (
              <VehicleRow
                key={id}
                vehicleId={id}
                topPx={start}
                selected={id === selectedId}
                active={id === activeId}
                picked={picked.has(id)}
                position={index + 1}
                count={ids.length}
                onSelect={select}
                onPick={onPick}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** The row that the keyboard is at. */
function useActiveRow(
  ids: readonly string[],
  selectedId: string | null,
  scrollToIndex: (index: number) => void,
) {
  const [activeId, setActiveId] = useState<string | null>(selectedId);

  // Whoever was chosen by a link, in the palette or on the map is to be seen here, too.
  useEffect(() => {
    const index = selectedId ? ids.indexOf(selectedId) : -1;
    if (index < 0) return;
    setActiveId(selectedId);
    scrollToIndex(index);
  }, [selectedId]);

  /** Who comes by keyboard sees where they are. */
  function onFocus(): void {
    const [first] = ids;
    if (first !== undefined && (!activeId || !ids.includes(activeId))) setActiveId(first);
  }

  return { activeId, setActiveId, onFocus };
}

/** The row a key leads to; null for keys that lead nowhere. */
function targetOf(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, from + PAGE_ROWS);
    case 'PageUp':
      return Math.max(0, from - PAGE_ROWS);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
