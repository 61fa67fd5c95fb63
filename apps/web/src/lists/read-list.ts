import { chosenFilters, type FiltersOf, type ListUrl, readListUrl, type SortFieldOf } from './list-url.ts';
import type { Sort } from './url-parts.ts';

export type ListWhere<Filters extends object> = { search?: string } & {
  [Name in keyof Filters]?: NonNullable<Filters[Name]>;
};

/** Query arguments of a list, with set filters only. */
export type ListRequest<Field extends string, Filters extends object> = {
  where: ListWhere<Filters>;
  orderBy: Sort<Field>;
  options: { page: number; size: number };
};

export function readList<Schema extends ListUrl>(
  schema: Schema,
  params: URLSearchParams,
): ListRequest<SortFieldOf<Schema>, FiltersOf<Schema>> {
  const values = readListUrl(schema, params);
  const { page, size, sort, search } = values;
  const chosen = chosenFilters(schema, values).map((name) => [name, values[name]]);
  const where = { ...(search && { search }), ...Object.fromEntries(chosen) };
  // The schema names the fields and filters, and the types follow it.
  return { where, orderBy: sort, options: { page, size } } as ListRequest<
    SortFieldOf<Schema>,
    FiltersOf<Schema>
  >;
}
