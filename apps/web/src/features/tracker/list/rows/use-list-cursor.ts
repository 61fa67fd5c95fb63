import { useEffect, useRef, useState } from 'react';
import type { VehicleListProps } from '../vehicle-list.tsx';
import type { ListRow } from './list-rows.ts';

export type ListCursor = ReturnType<typeof useListCursor>;

/** Keyboard cursor of the list, with its actions. */
export function useListCursor(props: VehicleListProps, scrollTo: (index: number) => void) {
  const { rows, selectedId, picked, onSelect, onPick, onFold } = props;
  const [activeKey, setActiveKey] = useState<string | null>(selectedId);
  /** Start of a Shift range. */
  const anchor = useRef<string | null>(selectedId);
  const at = (key: string | null) => (key === null ? -1 : rows.findIndex((row) => row.key === key));

  // Scrolls to a vehicle selected elsewhere.
  useEffect(() => {
    const index = at(selectedId);
    if (index < 0) return;
    anchor.current = selectedId;
    setActiveKey(selectedId);
    scrollTo(index);
  }, [selectedId]);

  const goTo = (index: number, isAnchor = true) => {
    const target = Math.max(0, Math.min(rows.length - 1, index));
    const row = rows[target];
    if (!row) return;
    if (isAnchor) anchor.current = row.key;
    setActiveKey(row.key);
    scrollTo(target);
  };

  return {
    activeKey,
    index: at(activeKey),
    indexOf: at,
    goTo,
    toggle(row: ListRow): void {
      const ids = idsOf(row);
      anchor.current = row.key;
      setActiveKey(row.key);
      onPick(ids, !ids.every((id) => picked.has(id)));
    },
    /** Picks the range up to an index. A click does not scroll, since its row is visible. */
    pickTo(index: number, isClick = false): void {
      const from = Math.max(0, at(anchor.current ?? activeKey));
      const between = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
      onPick(idsOfAll(between), true);
      if (isClick) setActiveKey(rows[index]?.key ?? null);
      else goTo(index, false);
    },
    pickAll: () => onPick(idsOfAll(rows), true),
    open(row: ListRow): void {
      anchor.current = row.key;
      setActiveKey(row.key);
      if (row.kind === 'group') onFold(row.key, !row.isOpen);
      else onSelect(row.key);
    },
    /** Collapses a group or leaves it; expands it or enters it. */
    turn(isOpening: boolean): void {
      const index = at(activeKey);
      const row = rows[index];
      if (row?.kind === 'group' && row.isOpen !== isOpening) onFold(row.key, isOpening);
      else if (isOpening) goTo(row?.kind === 'group' ? index + 1 : index);
      else goTo(rows.findLastIndex(({ level }, above) => above < index && level < (row?.level ?? 0)));
    },
  };
}

/** A group stands for its vehicles, including collapsed ones. */
function idsOf(row: ListRow): readonly string[] {
  return row.kind === 'group' ? row.ids : [row.key];
}

function idsOfAll(rows: readonly ListRow[]): string[] {
  return [...new Set(rows.flatMap(idsOf))];
}
