import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  chosenFilters,
  type FiltersOf,
  filterNames,
  type ListUrl,
  readListUrl,
  type SortFieldOf,
  viewIdOf,
  viewText,
  withView,
  writeListUrl,
} from './list-url.ts';
import { type ListRequest, readList } from './read-list.ts';
import type { Sort } from './url-parts.ts';
import { useTypedWords } from './use-typed-words.ts';

/** State of a list as in its address, and functions to change it. */
export type ListState<Field extends string, Filters extends object> = {
  page: number;
  /** Rows per page; 0 means all. */
  size: number;
  sort: Sort<Field>;
  /** Text of the search. */
  search: string;
  /** Text in the search field, ahead of `search` while typing. */
  typed: string;
  filters: Filters;
  /** Names of set filters. */
  chosen: readonly (keyof Filters & string)[];
  /** Id of the opened saved view, even if changed since. */
  viewId: string | null;
  /** Search, filters and order as canonical text, for saved views and exports. */
  parameters: string;
} & ListRequest<Field, Filters> &
  ListActions<Field, Filters>;

type ListActions<Field extends string, Filters extends object> = {
  goTo(page: number): void;
  /** Leaves a page that no longer exists, without a history entry. */
  fallBackTo(page: number): void;
  showRows(size: number): void;
  sortBy(sort: Sort<Field>): void;
  find(words: string): void;
  filter(values: Partial<Filters>): void;
  /** Clears search and filters. */
  clear(): void;
  openView(view: ViewParameters | null): void;
  /** Link target of `openView`. */
  addressOf(view: ViewParameters | null): string;
};
type ViewParameters = { id: string; parameters: string };

/**
 * State of a list in its address, so that reload, Back and links keep it. Each choice adds a history entry;
 * typing is written after a pause without one. Every choice goes to the first page.
 */
export function useListUrl<Schema extends ListUrl>(
  schema: Schema,
): ListState<SortFieldOf<Schema>, FiltersOf<Schema>> {
  const [params, setParams] = useSearchParams();
  const latest = useLatest(params);
  const read = useMemo(() => stateOf(schema, params), [schema, params]);
  const write = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      latest.current = next;
      setParams(next, { replace });
    },
    [latest, setParams],
  );
  const words = useTypedWords(read.search, (search) =>
    write(writeListUrl(schema, latest.current, { page: 1, search }), true),
  );
  const { type, take, drop } = words;
  const actions = useMemo((): ListActions<string, object> => {
    const change = (values: object, replace = false) => {
      const pending = take();
      const typed = pending === null ? {} : { search: pending };
      write(writeListUrl(schema, latest.current, { ...typed, ...values }), replace);
    };
    return {
      goTo: (page) => change({ page }),
      fallBackTo: (page) => change({ page }, true),
      showRows: (size) => change({ page: 1, size }),
      sortBy: (sort) => change({ page: 1, sort }),
      find: type,
      filter: (values) => change({ page: 1, ...values }),
      clear: () => {
        drop();
        change(untouched(schema));
      },
      openView: (view) => {
        drop();
        write(withView(schema, latest.current, view), false);
      },
      addressOf: (view) => `?${withView(schema, params, view)}`,
    };
  }, [schema, params, latest, write, type, take, drop]);
  // The schema names the fields and filters, and the types follow it.
  return { ...read, ...actions, typed: words.typed } as unknown as ListState<
    SortFieldOf<Schema>,
    FiltersOf<Schema>
  >;
}

function stateOf(schema: ListUrl, params: URLSearchParams) {
  const values = readListUrl(schema, params);
  const { page, size, sort, search } = values;
  const only = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const chosen = chosenFilters(schema, values);
  return {
    page,
    size,
    sort,
    search,
    chosen,
    filters: only(filterNames(schema)),
    viewId: viewIdOf(params),
    parameters: viewText(schema, values),
    ...readList(schema, params),
  };
}

/** Default search and filters. */
function untouched(schema: ListUrl): object {
  const nothing = readListUrl(schema, new URLSearchParams());
  return Object.fromEntries(['page', 'search', ...filterNames(schema)].map((name) => [name, nothing[name]]));
}

/** Latest parameters, so that a second change in the same turn builds on the first. */
function useLatest(params: URLSearchParams) {
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  return latest;
}
