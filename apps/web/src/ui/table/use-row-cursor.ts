import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import type { RowSelection } from './row-selection.ts';
import type { TablePlace } from './table-place.ts';

const PAGE_ROWS = 10;

type Keys = {
  ids: readonly string[];
  selection: RowSelection | undefined;
  reveal: (index: number) => void;
  open: ((id: string) => void) | undefined;
  /** Has the focus while the cursor moves. */
  table: RefObject<HTMLTableElement | null>;
  place: TablePlace;
};

/**
 * The row that the keyboard is at. Arrows or j and k move it, Home, End and Page lead further, Enter opens, Space or x
 * ticks, Shift and an arrow tick what is passed, Escape unticks all.
 */
export function useRowCursor({ ids, selection, reveal, open, table, place }: Keys) {
  const [wantedId, setActiveId] = useState(place.activeId);
  const active = wantedId === null ? -1 : ids.indexOf(wantedId);
  const activeId = active < 0 ? null : wantedId;
  useEffect(() => {
    place.activeId = activeId;
  }, [place, activeId]);

  const moveTo = useCallback(
    (index: number) => {
      const id = ids[Math.max(0, Math.min(ids.length - 1, index))];
      if (id === undefined) return undefined;
      setActiveId(id);
      table.current?.focus({ preventScroll: true });
      reveal(ids.indexOf(id));
      return id;
    },
    [ids, reveal, table],
  );
  /** A step from where the cursor is; the first one leads to the first row. */
  const step = useCallback((rows: number) => moveTo(active < 0 ? 0 : active + rows), [moveTo, active]);

  function extend(rows: number): void {
    if (activeId !== null && selection?.count === 0) selection.toggle(activeId);
    const id = step(rows);
    if (id !== undefined) selection?.extendTo(id);
  }

  function act(key: string): boolean {
    if (key === 'Escape' && selection && selection.count > 0) selection.clear();
    else if (key === 'Enter' && activeId !== null && open) open(activeId);
    else if ((key === ' ' || key === 'x') && activeId !== null && selection) selection.toggle(activeId);
    else return false;
    return true;
  }

  function move(key: string, isExtending: boolean): boolean {
    const rows = STEPS[key];
    if (rows !== undefined && isExtending && selection) extend(rows);
    else if (rows !== undefined) step(rows);
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(ids.length - 1);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || isOfAnother(event)) return;
    const isHandled = event.ctrlKey || event.metaKey ? selectAll(event.code) : press(event);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function selectAll(code: string): boolean {
    if (code !== 'KeyA' || !selection) return false;
    if (selection.page !== 'all') selection.togglePage();
    return true;
  }

  function press(event: KeyboardEvent<HTMLElement>): boolean {
    const key = LETTERS[event.code] ?? event.key;
    if (event.target !== event.currentTarget && OWN_KEYS.has(key)) return false;
    return move(key, event.shiftKey) || act(key);
  }

  return { activeId, setActiveId, step, onKeyDown };
}

/** Keys of a menu, which React hands on although it stands elsewhere, and of fields that are typed in. */
function isOfAnother({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};
/** By their place on the keyboard, where another alphabet may have other letters. */
const LETTERS: Readonly<Record<string, string>> = { KeyJ: 'j', KeyK: 'k', KeyX: 'x' };
/** A checkbox, a link and a button in a row know these themselves. */
const OWN_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);
