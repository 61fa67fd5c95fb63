import { type KeyboardEvent, useState } from 'react';

export type Cell = { row: number; column: number };
const PAGE_ROWS = 10;

/** The grid is one tab stop: arrow keys move between cells, Enter opens one. */
export function useCellCursor(props: {
  rows: number;
  columns: number;
  reveal: (row: number) => void;
  open: (cell: Cell) => void;
}) {
  const { rows, columns, reveal, open } = props;
  const [wanted, setActive] = useState<Cell | null>(null);
  const active =
    wanted && rows > 0
      ? { row: Math.min(wanted.row, rows - 1), column: Math.min(wanted.column, columns - 1) }
      : null;

  function moveTo(row: number, column: number): void {
    const cell = {
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    };
    setActive(cell);
    reveal(cell.row);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Buttons in the head handle their own keys.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const { row, column } = active ?? { row: 0, column: 0 };
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(row + 1, column),
      ArrowUp: () => moveTo(row - 1, column),
      ArrowRight: () => moveTo(row, column + 1),
      ArrowLeft: () => moveTo(row, column - 1),
      Home: () => moveTo(row, 0),
      End: () => moveTo(row, columns - 1),
      PageDown: () => moveTo(row + PAGE_ROWS, column),
      PageUp: () => moveTo(row - PAGE_ROWS, column),
      Enter: () => open({ row, column }),
      Escape: () => setActive(null),
    };
    const act = acts[event.key];
    if (!act || rows === 0) return;
    event.preventDefault();
    act();
  }
  return {
    active,
    setActive,
    onKeyDown,
    enter: () => !active && rows > 0 && setActive({ row: 0, column: 0 }),
  };
}
