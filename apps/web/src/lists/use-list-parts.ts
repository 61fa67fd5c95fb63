import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFromHere } from '../lib/from-list.ts';
import type { TableColumn } from '../ui/table/table-column.ts';
import { knownFilters } from './known-filters.ts';
import type { AnyList } from './list-props.ts';
import { type AreaText, useAreaText } from './list-texts.ts';
import { useSelection } from './use-selection.ts';

export type ListParts<Row extends { id: string }> = ReturnType<typeof useListParts<Row>>;

/** State shared by table and cards of a list. */
export function useListParts<Row extends { id: string }>(props: AnyList<Row>) {
  const { area, list, page, row, bulk } = props;
  const text = useAreaText(area);
  const navigate = useNavigate();
  const state = useFromHere();
  const search = useRef<HTMLInputElement>(null);
  const selection = useSelection(page.rows, { where: list.where, total: page.total });
  const columns = useColumns(props.columns, text);
  useFallBack(list, page);
  const { path } = row;
  return {
    text,
    search,
    selection,
    columns,
    filters: knownFilters(props.filters ?? [], list, text),
    isFiltered: list.search !== '' || list.chosen.length > 0,
    range: rangeOf(list, page, text),
    open: path && ((opened: Row) => void navigate(path(opened), { state })),
    bulk: (bulk ?? []).map(({ run, ...action }) => ({
      ...action,
      label: text(`bulk.${action.id}`),
      run: async () => {
        if ((await run(selection.picked())) !== false) selection.clear();
      },
    })),
  };
}

function useColumns<Row>(declared: readonly Omit<TableColumn<Row>, 'header'>[], text: AreaText) {
  const { i18n } = useTranslation();
  return useMemo(
    (): TableColumn<Row>[] => declared.map((column) => ({ ...column, header: text(`columns.${column.id}`) })),
    [declared, i18n.language],
  );
}

/** Range of rows on the page, as numbers and text. */
function rangeOf(
  list: { page: number; size: number },
  page: { rows: readonly unknown[]; total: number },
  text: AreaText,
) {
  const from = list.size === 0 ? 1 : (list.page - 1) * list.size + 1;
  return { from, to: from + page.rows.length - 1, of: text('list.of', { total: page.total }) };
}

/** Goes to the last page if the current one no longer exists. */
function useFallBack(
  list: { page: number; fallBackTo(page: number): void },
  page: { status: string; isLoading: boolean; pages: number },
): void {
  const isGone = page.status === 'ready' && !page.isLoading && page.pages > 0 && list.page > page.pages;
  useEffect(() => {
    if (isGone) list.fallBackTo(page.pages);
  }, [isGone]);
}
