import type { KeyboardEvent, MouseEvent } from 'react';
import type { ListRow } from './list-rows.ts';
import type { ListCursor } from './use-list-cursor.ts';

const PAGE_ROWS = 10;

type List = { rows: readonly ListRow[]; isTree: boolean; cursor: ListCursor };

/**
 * Keys: arrows move, with Shift they pick; Enter selects, Space picks, Ctrl or ⌘ with A picks all; in the
 * tree left and right collapse and expand.
 */
export function onListKey(event: KeyboardEvent, list: List): void {
  const act = actOf(event, list) ?? moveOf(event, list);
  if (!act) return;
  event.preventDefault();
  act();
}

/** A long press on a row picks it. */
export function onListLongPress(target: Element, { rows, cursor }: List): void {
  const row = rows[indexUnder(target, cursor)];
  if (row) cursor.toggle(row);
}

/** A click selects, on the icon it picks; with Ctrl or ⌘ it picks one, with Shift a range. */
export function onListClick({ target, shiftKey, ctrlKey, metaKey }: MouseEvent, list: List): void {
  if (!(target instanceof Element)) return;
  const index = indexUnder(target, list.cursor);
  const row = list.rows[index];
  if (!row) return;
  if (shiftKey) list.cursor.pickTo(index, true);
  else if (ctrlKey || metaKey || target.closest('[data-pick]')) list.cursor.toggle(row);
  else list.cursor.open(row);
}

function indexUnder(target: Element, cursor: ListCursor): number {
  return cursor.indexOf(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null);
}

type Act = (() => void) | undefined;

function actOf(event: KeyboardEvent, { rows, isTree, cursor }: List): Act {
  const row = rows[cursor.index];
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA') return cursor.pickAll;
  if (isTree && event.key === 'ArrowLeft') return () => cursor.turn(false);
  if (isTree && event.key === 'ArrowRight') return () => cursor.turn(true);
  if (!row) return undefined;
  return { Enter: () => cursor.open(row), ' ': () => cursor.toggle(row) }[event.key];
}

function moveOf({ key, shiftKey }: KeyboardEvent, { rows, cursor }: List): Act {
  const last = rows.length - 1;
  const to = {
    ArrowDown: cursor.index + 1,
    ArrowUp: cursor.index - 1,
    PageDown: cursor.index + PAGE_ROWS,
    PageUp: cursor.index - PAGE_ROWS,
    Home: 0,
    End: last,
  }[key];
  if (to === undefined || last < 0) return undefined;
  const target = Math.max(0, Math.min(last, to));
  return () => (shiftKey ? cursor.pickTo(target) : cursor.goTo(target));
}
