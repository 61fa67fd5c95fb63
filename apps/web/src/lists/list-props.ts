import type { ReactNode } from 'react';
import type { BulkItem } from '../ui/table/bulk-bar.tsx';
import type { FilterOption } from '../ui/table/filter-option.ts';
import type { TableColumn } from '../ui/table/table-column.ts';
import type { RowMeaning } from '../ui/table/table-row.tsx';
import type { BulkId, ColumnId, FilterName, ListArea } from './list-texts.ts';
import type { ListState } from './use-list-url.ts';
import type { Page } from './use-page.ts';
import type { Picked } from './use-selection.ts';

/** A column; its header stands in the area's catalogue, under `columns` and its id. */
export type ListColumn<Row, Id extends string = string, Field extends string = string> = Omit<
  TableColumn<Row>,
  'id' | 'header' | 'sort'
> & { id: Id; sort?: Field };

/**
 * A filter by the name it has in the address; its label stands in the area's catalogue, under `filters`.
 * `chips` are toggles beside each other, `some` opens a list to tick in, `one` a list to choose from.
 */
export type ListFilter<Filters extends object = Record<string, string[]>> = {
  [Name in keyof Filters]: Filters[Name] extends readonly (infer Value extends string)[]
    ? { name: Name; kind: 'chips' | 'some'; options: readonly FilterOption<Value>[] }
    : { name: Name; kind: 'one'; options: readonly FilterOption<NonNullable<Filters[Name]> & string>[] };
}[keyof Filters];

/** What is done with ticked rows; its label stands in the area's catalogue, under `bulk`. */
export type BulkAction<Id extends string = string> = Omit<BulkItem, 'id' | 'label' | 'run'> & {
  id: Id;
  /** Afterwards nothing is ticked any more, unless it answers false: the person thought better of it, or it failed. */
  run: (picked: Picked) => Promise<boolean | undefined>;
};

/** A list's words, filters and order under a name. */
export type ListView = {
  id: string;
  name: string;
  /** As `ListState.parameters`. */
  parameters: string;
  count?: number;
  /** False where somebody else made it: it is looked at, and kept under another name. */
  isOwn?: boolean;
  /** Everybody in the account sees it. */
  isShared?: boolean;
};

export type ListViews = {
  all: readonly ListView[];
  /** Rows of the list without any view. */
  count?: number;
  /** Keeps a new view and answers its id; null when that failed, which was said already. */
  onCreate: (name: string, parameters: string) => Promise<string | null>;
  /** These answer whether it was done; that it was not is said already. */
  onSave: (id: string, parameters: string) => Promise<boolean>;
  onRename: (id: string, name: string) => Promise<boolean>;
  /** Shows it to everybody in the account, or to nobody else; absent where the person may not. */
  onShare?: (id: string, isShared: boolean) => Promise<boolean>;
  /** Fails where it was not done. */
  onDelete: (id: string) => Promise<void>;
};

export const EXPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type ListProps<
  Area extends ListArea,
  Row extends { id: string },
  Field extends string,
  Filters extends object,
> = {
  /** Whose catalogue names what the list holds. The arrangement of the columns is remembered under it, too. */
  area: Area;
  list: ListState<Field, Filters>;
  page: Page<Row>;
  /** The first one names the row and stays. Kept outside the component, like `row`: other ones render all rows anew. */
  columns: readonly ListColumn<Row, ColumnId<Area>, Field>[];
  row: RowMeaning<Row>;
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  filters?: readonly (ListFilter<Filters> & { name: FilterName<Area> })[];
  views?: ListViews;
  bulk?: readonly BulkAction<BulkId<Area>>[];
  /** Before the title: the way back, of a list that one comes to from another one. */
  before?: ReactNode;
  /** The page's one filled button. */
  action?: ReactNode;
  /** Buttons beside it. */
  actions?: ReactNode;
  /** Below the head: what asks for something before the rows do. */
  notice?: ReactNode;
  /** A word at the end of the toolbar. */
  aside?: ReactNode;
  icon: ReactNode;
  /** Of all there are, whatever is filtered; where it is not known, the head says how many the filter leaves. */
  count?: number | undefined;
  /** The address of a file of all rows of the filter. */
  exportUrl?: (format: ExportFormat) => string;
  rowHeightPx?: number;
};

/** The same for the parts of the list, which need not know which fields and filters there are. */
export type AnyList<Row extends { id: string }> = Omit<
  ListProps<never, Row, string, Record<string, unknown>>,
  'area' | 'columns' | 'filters' | 'bulk'
> & {
  area: ListArea;
  columns: readonly ListColumn<Row>[];
  filters?: readonly DeclaredFilter[];
  bulk?: readonly BulkAction[];
};
export type DeclaredFilter = {
  name: string;
  kind: 'chips' | 'some' | 'one';
  options: readonly FilterOption[];
};
