import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { arranged, hiddenIds, type TableLayout, withMoved } from '../../lib/table-layout.ts';
import type { ChoosableColumn } from './table-column.ts';

export type ColumnMoves = ReturnType<typeof useColumnMoves>;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Three ways to move a column: to drag it, to press Alt and an arrow, or, for who can do neither, to press its grip and
 * then that of the place it shall have.
 */
export function useColumnMoves(parts: {
  columns: readonly ChoosableColumn[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
}) {
  const { t } = useTranslation('lists');
  const [heldId, setHeldId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const wasDragged = useRef(false);

  function move(id: string, toId: string | undefined): void {
    const { columns, layout, onLayout } = latest.current;
    if (toId === undefined || toId === id) return;
    const next = withMoved(columns, layout, id, toId);
    const order = shownOrder(columns, next);
    const column = columns.find((known) => known.id === id)?.header ?? '';
    const focused = document.activeElement;
    // Moved in the document it loses the focus, which whoever uses the keyboard still needs.
    flushSync(() => {
      onLayout(next);
      setSaid(t('columns.moved', { column, place: order.indexOf(id) + 1, count: order.length }));
    });
    if (focused instanceof HTMLElement) focused.focus();
  }

  function onKeyDown(event: KeyboardEvent, id: string): void {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const order = shownOrder(parts.columns, parts.layout);
    move(id, order[order.indexOf(id) + step]);
  }

  function onPointerDown(event: PointerEvent, id: string): void {
    if (event.button !== 0) return;
    wasDragged.current = false;
    const onMove = ({ clientX, clientY }: MouseEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]');
      if (!over || over.dataset.column === id) return;
      wasDragged.current = true;
      setHeldId(id);
      move(id, over.dataset.column);
    };
    // Of the window: the grip moves in the document and would lose the pointer.
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
    };
    const onUp = () => {
      stop.current?.();
      if (wasDragged.current) setHeldId(null);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
  }

  /** A press without a move takes a column up, and another one puts it down. */
  function onPress(id: string): void {
    if (wasDragged.current) {
      wasDragged.current = false;
      return;
    }
    if (heldId !== null) move(heldId, id);
    setHeldId(heldId === null ? id : null);
  }

  return { heldId, said, onKeyDown, onPointerDown, onPress };
}

function shownOrder(columns: readonly ChoosableColumn[], layout: TableLayout): string[] {
  const hidden = hiddenIds(columns, layout);
  return arranged(columns, layout)
    .map(({ id }) => id)
    .filter((id) => !hidden.has(id));
}
