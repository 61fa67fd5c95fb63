import { MAX_VIEWS_OF_LIST } from '@fleet/contracts/saved-view';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CombinedError, useMutation, useQuery } from 'urql';
import { useMay } from '../session/use-may.ts';
import { showError } from '../ui/toasts.tsx';
import type { ListView, ListViews } from './list-props.ts';
import { type FiltersOf, type ListUrl, readListUrl, viewText } from './list-url.ts';
import { type ListWhere, readList } from './read-list.ts';
import {
  CreateView,
  EraseView,
  SavedViews,
  UpdateView,
  type ViewedList,
  viewCounts,
  viewName,
} from './saved-views-queries.ts';

/** Maximum number of views with row counts. */
const COUNTED_MAX = 20;
const QUIET = { quiet: true };
const OF_VIEWS = { quiet: true, additionalTypenames: ['SavedView'] };

/**
 * The person's saved views and shared ones, with their row counts.
 * @param about `whereOf`: a filter of the address as the server takes it
 */
export function useSavedViews<Schema extends ListUrl>(
  list: ViewedList,
  schema: Schema,
  about: {
    whereOf: (where: ListWhere<FiltersOf<Schema>>) => object;
    typename: string;
    /** Built-in views, listed before the saved ones; they cannot be changed. */
    builtIn?: readonly BuiltInView[];
  },
): ListViews {
  const { whereOf, typename, builtIn = NO_VIEWS } = about;
  const [{ data }] = useQuery({
    query: SavedViews,
    variables: { where: { list } },
    requestPolicy: 'cache-and-network',
    context: OF_VIEWS,
  });
  const kept = useMemo(
    () =>
      [...builtIn.map(asSaved), ...(data?.savedViews ?? [])].map(
        ({ id, title, parameters, shared, isOwn }): ListView => {
          // Rewritten in canonical form, so that another order of parameters is no change.
          const text = viewText(schema, readListUrl(schema, new URLSearchParams(parameters)));
          return { id, name: title, parameters: text, isOwn, isShared: shared };
        },
      ),
    [data, schema, builtIn],
  );
  const wheres = kept
    .slice(0, COUNTED_MAX)
    .map(({ parameters }) => whereOf(readList(schema, new URLSearchParams(parameters)).where));
  const counts = useCounts(list, wheres, typename);
  return {
    all: kept.map((view, index) => ({ ...view, ...countOf(counts?.[viewName(index)]) })),
    ...countOf(counts?.all),
    ...useViewActions(list),
  };
}

type BuiltInView = { id: string; title: string; parameters: string };

const NO_VIEWS: readonly BuiltInView[] = [];
const asSaved = (view: BuiltInView) => ({ ...view, shared: true, isOwn: false });

type Counts = Readonly<Record<string, { total: number }>>;

const countOf = (page: { total: number } | undefined) => page && { count: page.total };

function useCounts(list: ViewedList, wheres: readonly object[], typename: string): Counts | undefined {
  const context = useMemo(() => ({ quiet: true, additionalTypenames: [typename] }), [typename]);
  const [{ data }] = useQuery<Counts>({
    query: viewCounts(list, wheres.length),
    variables: Object.fromEntries(wheres.map((where, index) => [viewName(index), where])),
    requestPolicy: 'cache-and-network',
    context,
  });
  return data;
}

function useViewActions(list: ViewedList): Omit<ListViews, 'all' | 'count'> {
  const { t } = useTranslation('lists');
  const may = useMay();
  const [, create] = useMutation(CreateView);
  const [, update] = useMutation(UpdateView);
  const [, erase] = useMutation(EraseView);
  const change = async (id: string, changes: { title?: string; parameters?: string; shared?: boolean }) => {
    const { error } = await update({ where: { id }, data: changes }, QUIET);
    if (error) showError(t('views.failed'));
    return !error;
  };
  return {
    onCreate: async (name, parameters) => {
      const { data, error } = await create({ data: { list, title: name, parameters } }, OF_VIEWS);
      if (error) showError(isFull(error) ? t('views.full', { max: MAX_VIEWS_OF_LIST }) : t('views.failed'));
      return data?.createSavedView.id ?? null;
    },
    onSave: (id, parameters) => change(id, { parameters }),
    onRename: (id, title) => change(id, { title }),
    ...(may('update', 'Vehicle') && { onShare: (id, shared) => change(id, { shared }) }),
    onDelete: async (id) => {
      const { error } = await erase({ where: { id } }, OF_VIEWS);
      if (error) throw error;
    },
  };
}

const isFull = ({ graphQLErrors }: CombinedError) =>
  graphQLErrors.some(({ extensions }) => extensions?.code === 'CONFLICT');
