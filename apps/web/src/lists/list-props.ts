import type { ReactNode } from 'react';
import type { BulkItem } from '../ui/table/bulk-bar.tsx';
import type { FilterOption } from '../ui/table/filter-option.ts';
import type { TableColumn } from '../ui/table/table-column.ts';
import type { RowMeaning } from '../ui/table/table-row.tsx';
import type { BulkId, ColumnId, FilterName, ListArea } from './list-texts.ts';
import type { ListState } from './use-list-url.ts';
import type { Page } from './use-page.ts';
import type { Picked } from './use-selection.ts';

/** A column. Its header is in the area's catalogue under `columns.<id>`. */
export type ListColumn<Row, Id extends string = string, Field extends string = string> = Omit<
  TableColumn<Row>,
  'id' | 'header' | 'sort'
> & { id: Id; sort?: Field };

/**
 * A filter, named as in the address. Its label is in the area's catalogue under `filters`. `chips` are
 * toggles, `some` a multiple choice, `one` a single choice.
 */
export type ListFilter<Filters extends object = Record<string, string[]>> = {
  [Name in keyof Filters]: Filters[Name] extends readonly (infer Value extends string)[]
    ? { name: Name; kind: 'chips' | 'some'; options: readonly FilterOption<Value>[] }
    : { name: Name; kind: 'one'; options: readonly FilterOption<NonNullable<Filters[Name]> & string>[] };
}[keyof Filters];

/** An action on selected rows. Its label is in the area's catalogue under `bulk`. */
export type BulkAction<Id extends string = string> = Omit<BulkItem, 'id' | 'label' | 'run'> & {
  id: Id;
  /** Clears the selection afterwards, unless it returns false: cancelled or failed. */
  run: (picked: Picked) => Promise<boolean | undefined>;
};

/** A saved combination of search, filters and order. */
export type ListView = {
  id: string;
  name: string;
  /** As `ListState.parameters`. */
  parameters: string;
  count?: number;
  /** False for other people's views, which can be used and copied only. */
  isOwn?: boolean;
  /** Whether everyone in the account sees it. */
  isShared?: boolean;
};

export type ListViews = {
  all: readonly ListView[];
  /** Number of rows without any view. */
  count?: number;
  /** Saves a new view and returns its id; null on failure, which has been shown. */
  onCreate: (name: string, parameters: string) => Promise<string | null>;
  /** Return whether they succeeded; failures have been shown. */
  onSave: (id: string, parameters: string) => Promise<boolean>;
  onRename: (id: string, name: string) => Promise<boolean>;
  /** Shares the view with the account or stops sharing; absent if the person may not. */
  onShare?: (id: string, isShared: boolean) => Promise<boolean>;
  /** Rejects on failure. */
  onDelete: (id: string) => Promise<void>;
};

export const EXPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** JSON is offered where an import can read it. */
export type FileFormat = ExportFormat | 'json';

export type ListProps<
  Area extends ListArea,
  Row extends { id: string },
  Field extends string,
  Filters extends object,
> = {
  /** Catalogue of the list's texts, and key of the stored column layout. */
  area: Area;
  list: ListState<Field, Filters>;
  page: Page<Row>;
  /**
   * The first column names the row and cannot move. Define outside the component, like `row`, to avoid
   * rerendering all rows.
   */
  columns: readonly ListColumn<Row, ColumnId<Area>, Field>[];
  row: RowMeaning<Row>;
  /** A row as a card on a phone. */
  card: (row: Row) => ReactNode;
  filters?: readonly (ListFilter<Filters> & { name: FilterName<Area> })[];
  views?: ListViews;
  bulk?: readonly BulkAction<BulkId<Area>>[];
  /** Before the title: a back link of a list opened from another page. */
  before?: ReactNode;
  /** Primary button of the page. */
  action?: ReactNode;
  /** Secondary buttons. */
  actions?: ReactNode;
  /** Below the head: a notice that needs attention. */
  notice?: ReactNode;
  /** Text at the end of the toolbar. */
  aside?: ReactNode;
  icon: ReactNode;
  /** Total number without filters; if unknown, the head shows the filtered number. */
  count?: number | undefined;
  /** URL of an export of the filtered rows. */
  exportUrl?: (format: ExportFormat) => string;
  rowHeightPx?: number;
};

/** Props for inner components, which do not know the fields and filters. */
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
