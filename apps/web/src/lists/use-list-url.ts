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

/** What a list shows, as its address says it, and the ways to change that. */
export type ListState<Field extends string, Filters extends object> = {
  page: number;
  /** Rows per page; 0 is all. */
  size: number;
  sort: Sort<Field>;
  /** Words that are searched for. */
  search: string;
  /** The words in the search field: ahead of `search` while somebody types. */
  typed: string;
  filters: Filters;
  /** Filters that are set, by name. */
  chosen: readonly (keyof Filters & string)[];
  /** The saved view that was opened, also when it was changed since. */
  viewId: string | null;
  /** Words, filters and order as text: the same for the same rows. For saved views and exports. */
  parameters: string;
} & ListRequest<Field, Filters> &
  ListActions<Field, Filters>;

type ListActions<Field extends string, Filters extends object> = {
  goTo(page: number): void;
  /** From a page that is no more, which is no place to come back to. */
  fallBackTo(page: number): void;
  showRows(size: number): void;
  sortBy(sort: Sort<Field>): void;
  find(words: string): void;
  filter(values: Partial<Filters>): void;
  /** Takes words and filters away. */
  clear(): void;
  openView(view: ViewParameters | null): void;
  /** Where `openView` leads, for a link. */
  addressOf(view: ViewParameters | null): string;
};
type ViewParameters = { id: string; parameters: string };

/**
 * A list's state in its address: reload, Back and links keep it. Each choice is a step that Back takes again; words that
 * are typed are written when the fingers rest, without a step for each. Every choice begins at the first page.
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

/** Words and filters as they are before anybody chose any. */
function untouched(schema: ListUrl): object {
  const nothing = readListUrl(schema, new URLSearchParams());
  return Object.fromEntries(['page', 'search', ...filterNames(schema)].map((name) => [name, nothing[name]]));
}

/** Two changes in one turn: the second goes on from the first, which no render has shown yet. */
function useLatest(params: URLSearchParams) {
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  return latest;
}
