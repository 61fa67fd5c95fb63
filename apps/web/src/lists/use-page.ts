import { useMemo, useState } from 'react';
import { type AnyVariables, createRequest, type TypedDocumentNode, useClient, useQuery } from 'urql';

type Rows<Row> = { content: readonly Row[]; pages: number; total: number };
/** Row type of the query's only paged field. */
export type RowOf<Data> = {
  [Field in keyof Data]: Data[Field] extends Rows<infer Row> ? Row : never;
}[keyof Data];

export type Page<Row, Data = unknown> = {
  status: 'loading' | 'failed' | 'ready';
  /** Rows of the last page while the next one loads. */
  rows: readonly Row[];
  /** Number of filtered rows on all pages. */
  total: number;
  pages: number;
  /** Whether a request is in progress while rows are shown. */
  isLoading: boolean;
  /** Whether reloading the shown rows failed. */
  isOutdated: boolean;
  /** Whole result, with counts beside the rows. */
  data: Data | null;
  retry(): void;
};

type Where<V> = V extends { where?: infer Given } ? NonNullable<Given> : never;
type OrderBy<V> = V extends { orderBy?: infer Given } ? NonNullable<Given> : never;
type Options<V> = V extends { options?: infer Given } ? NonNullable<Given> : never;
type Unknown<Given, Known> = { [Name in Exclude<keyof Given, keyof Known>]?: never };

/**
 * One page of a list. The previous page stays while the next one loads, unless the query or the parent entity
 * changed.
 * @param about `typenames`: whose creation, change or removal may change this list; an empty answer names none itself.
 *   `within`: the part of the data that this list is of, as the vehicle whose trips it shows.
 */
export function usePage<Data, V extends AnyVariables, Given extends Partial<Where<V>>>(
  query: TypedDocumentNode<Data, V>,
  list: { where: Given & Unknown<Given, Where<V>>; orderBy: OrderBy<V>; options: Options<V> },
  about: { typenames: readonly string[]; within?: Partial<Where<V>> },
): Page<RowOf<Data>, Data> {
  const { orderBy, options } = list;
  const variables = { where: { ...list.where, ...about.within }, orderBy, options } as unknown as V;
  const names = about.typenames.join();
  const context = useMemo(() => ({ quiet: true, additionalTypenames: names.split(',') }), [names]);
  const [answer, ask] = useQuery({ query, variables, requestPolicy: 'cache-and-network', context });
  const { key } = createRequest(query, variables);
  const isAnswered = answer.operation?.key === key;
  const fresh = isAnswered && answer.data ? { data: answer.data, key } : null;
  const hasFailed = isAnswered && answer.error !== undefined && fresh === null;
  const last = useLastAnswer(fresh, query, JSON.stringify(about.within));
  const shown = hasFailed && last?.key !== key ? null : last;
  return {
    ...rowsOf<RowOf<Data>>(shown?.data),
    status: statusOf(shown !== null, hasFailed),
    isLoading: shown !== null && (!isAnswered || answer.stale),
    isOutdated: shown !== null && hasFailed,
    data: shown?.data ?? null,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}

function statusOf(hasRows: boolean, hasFailed: boolean): Page<never>['status'] {
  if (hasRows) return 'ready';
  return hasFailed ? 'failed' : 'loading';
}

type Answer<Data> = { data: Data; key: number };

/**
 * Last result of a query for its parent entity; reset with another client, which belongs to another person.
 */
function useLastAnswer<Data>(fresh: Answer<Data> | null, query: object, within: string | undefined) {
  const client = useClient();
  const [last, setLast] = useState<(Answer<Data> & { scope: readonly unknown[] }) | null>(null);
  const scope = [client, query, within];
  const ours = last?.scope.every((part, index) => part === scope[index]) ? last : null;
  if (fresh === null) return ours;
  if (ours?.data !== fresh.data || ours.key !== fresh.key) setLast({ ...fresh, scope });
  return fresh;
}

function rowsOf<Row>(data: unknown): Pick<Page<Row>, 'rows' | 'total' | 'pages'> {
  const found = Object.values(data ?? {}).find((value): value is Rows<Row> => isPage(value));
  return { rows: found?.content ?? NO_ROWS, total: found?.total ?? 0, pages: found?.pages ?? 0 };
}

const NO_ROWS: readonly never[] = [];

function isPage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'content' in value && 'total' in value;
}
