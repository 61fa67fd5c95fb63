/** Rows that are ticked, as a table needs to know and change them. */
export type RowSelection = {
  count: number;
  /** How much of what the table shows is ticked. */
  page: 'none' | 'some' | 'all';
  has(id: string): boolean;
  toggle(id: string): void;
  /** From the row that was ticked last to this one. */
  extendTo(id: string): void;
  togglePage(): void;
  clear(): void;
};
