import type { ReactNode } from 'react';

/** A column of a table. The first one names the row: it stays in view, is never hidden, and leads to the row's page. */
export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the server sorts by when the header is pressed. */
  sort?: string;
  widthPx: number;
  align?: 'end';
  /** Not shown until somebody asks for it. */
  hidden?: boolean;
};

/** What is asked of a column to show it, hide it and move it. */
export type ChoosableColumn = { id: string; header: string; hidden?: boolean };
