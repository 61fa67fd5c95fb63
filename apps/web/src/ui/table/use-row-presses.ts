import type { MouseEvent } from 'react';
import type { RowSelection } from './row-selection.ts';

/** What has a use for a press itself. */
const OWN_PRESSES = 'a, button, input, select, textarea, label';

/** A press of a row opens it, in a tab of its own with Ctrl, ⌘ or the middle button; a press of its tick ticks it. */
export function useRowPresses<Row extends { id: string }>(parts: {
  rows: readonly Row[];
  selection: RowSelection | undefined;
  path: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onTouch: (id: string) => void;
}) {
  const { rows, selection, path, onOpen, onTouch } = parts;

  function pressed(event: MouseEvent<HTMLElement>): { row: Row; target: Element } | null {
    const { target, currentTarget } = event;
    // A press in a menu of the row comes here too, although the menu stands elsewhere.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
    const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
    const row = rows[Number(index)];
    return row ? { row, target } : null;
  }

  function openAside(row: Row): void {
    if (path) window.open(path(row), '_blank', 'noopener');
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const found = pressed(event);
    if (!found) return;
    const { row, target } = found;
    onTouch(row.id);
    if (target.closest('[data-tick]')) tick(row, event.shiftKey);
    else if (!event.defaultPrevented && !target.closest(OWN_PRESSES) && !hasMarkedText()) open(row, event);
  }

  function open(row: Row, { ctrlKey, metaKey }: MouseEvent): void {
    if (ctrlKey || metaKey) openAside(row);
    else onOpen?.(row);
  }

  function tick({ id }: Row, isExtending: boolean): void {
    if (isExtending) selection?.extendTo(id);
    else selection?.toggle(id);
  }

  function onAuxClick(event: MouseEvent<HTMLElement>): void {
    const found = pressed(event);
    if (event.button === 1 && found && !found.target.closest(OWN_PRESSES)) openAside(found.row);
  }

  /** Shift marks text from the last press to this one, which nobody who ticks rows wants. */
  function onMouseDown(event: MouseEvent<HTMLElement>): void {
    if (event.shiftKey && event.target instanceof Element && event.target.closest('[data-tick]')) {
      event.preventDefault();
    }
  }

  return { onClick, onAuxClick, onMouseDown };
}

/** Who marks a text to copy it does not mean to open the row. */
function hasMarkedText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
