import { useLocation } from 'react-router';
import { type TypedDocumentNode, useQuery } from 'urql';
import type { Neighbours } from '../details/prev-next.tsx';
import { useListBefore } from '../details/use-way-back.ts';
import { type FiltersOf, type ListUrl, writeListUrl } from './list-url.ts';
import { type ListWhere, readList } from './read-list.ts';

type Page = { content: readonly { id: string }[]; total: number; pages: number };
type Request = { where: object; orderBy: object; options: { page: number; size: number } };

/**
 * Previous and next row of the list that led to this page, queried by the list's address, so that a reload
 * knows them too. Null without such a list, or if the row is no longer on that page.
 */
export function useNeighbours<Data, Schema extends ListUrl>(
  at: { path: string; id: string },
  list: {
    schema: Schema;
    whereOf: (where: ListWhere<FiltersOf<Schema>>) => object;
    query: TypedDocumentNode<Data, never>;
    pageOf: (data: Data) => Page;
  },
): Neighbours | null {
  const { path, id } = at;
  const { pathname } = useLocation();
  const from = useListBefore(path);
  const params = new URLSearchParams(from?.split('?')[1]);
  const { where, orderBy, options } = readList(list.schema, params);
  const { page, size } = options;
  const usePageOf = (number: number, isWanted: boolean) =>
    usePage(list, { where: list.whereOf(where), orderBy, options: { page: number, size } }, isWanted);
  const here = usePageOf(page, from !== null);
  const index = here?.content.findIndex((row) => row.id === id) ?? -1;
  const isLast = here !== null && index === here.content.length - 1;
  const before = usePageOf(page - 1, index === 0 && page > 1);
  const after = usePageOf(page + 1, index >= 0 && isLast && page < (here?.pages ?? 0));
  if (here === null || index < 0) return null;
  const step = (row: { id: string } | undefined, number: number) =>
    row
      ? {
          // Keeps the current tab.
          to: path + pathname.slice(path.length).replace(id, row.id),
          state: { from: `${path}?${writeListUrl(list.schema, params, { page: number })}` },
        }
      : null;
  return {
    position: (size === 0 ? 0 : (page - 1) * size) + index + 1,
    total: here.total,
    previous: index > 0 ? step(here.content[index - 1], page) : step(before?.content.at(-1), page - 1),
    next: isLast ? step(after?.content[0], page + 1) : step(here.content[index + 1], page),
  };
}

const QUIET = { quiet: true };

function usePage<Data>(
  list: { query: TypedDocumentNode<Data, never>; pageOf: (data: Data) => Page },
  variables: Request,
  isWanted: boolean,
): Page | null {
  const { query } = list;
  const [{ data }] = useQuery({ query, variables: variables as never, pause: !isWanted, context: QUIET });
  return isWanted && data ? list.pageOf(data) : null;
}
