import { z } from 'zod';
import { PageNumber, PageSize, type Sort, sortedBy, type UrlPart, Words } from './url-parts.ts';

type FilterParts = Record<string, UrlPart<unknown>>;
type BaseParts<Field extends string> = {
  page: UrlPart<number>;
  size: UrlPart<number>;
  sort: UrlPart<Sort<Field>>;
  search: UrlPart<string>;
};

/**
 * Schema of a list's address. Parameters are parsed separately, so that an invalid one does not affect
 * others.
 */
export type ListUrl<Field extends string = string, Filters extends FilterParts = FilterParts> = z.ZodObject<
  BaseParts<Field> & Filters
>;
export type SortFieldOf<Schema extends ListUrl> =
  z.output<Schema> extends { sort: Sort<infer Field> } ? Field : never;
export type FiltersOf<Schema extends ListUrl> = Omit<z.output<Schema>, keyof BaseParts<string>>;
export type ListValues = {
  page: number;
  size: number;
  sort: Sort;
  search: string;
  [filter: string]: unknown;
};
type Values = Readonly<Record<string, unknown>>;

/** Parameters of every list; all others are filters. */
const BASE_NAMES: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'search']);
const VIEW = 'view';

/** Address schema of a list with these sortable fields and filters. */
export function listUrl<Field extends string, Filters extends FilterParts>(means: {
  sorts: readonly Field[];
  start: Sort<NoInfer<Field>>;
  filters: Filters;
}): ListUrl<Field, Filters> {
  const base = { page: PageNumber, size: PageSize, sort: sortedBy(means.sorts, means.start), search: Words };
  return z.object({ ...base, ...means.filters }) as ListUrl<Field, Filters>;
}

export function filterNames(schema: ListUrl): string[] {
  return Object.keys(schema.shape).filter((name) => !BASE_NAMES.has(name));
}

/** Values of the address; missing and invalid ones take defaults. */
export function readListUrl(schema: ListUrl, params: URLSearchParams): ListValues {
  const entries = Object.entries(schema.shape).map(([name, part]) => {
    const read = part.safeDecode(params.get(name) ?? '');
    return [name, read.success ? read.data : part.decode('')];
  });
  return Object.fromEntries(entries);
}

/** Parameters with these values; defaults are left out. */
export function writeListUrl(schema: ListUrl, params: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    const text = textOf(schema, name, value);
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** Filters with a value. */
export function chosenFilters(schema: ListUrl, values: Values): string[] {
  return filterNames(schema).filter((name) => textOf(schema, name, values[name]) !== '');
}

/** Search, filters and order as canonical text, for saved views and exports. */
export function viewText(schema: ListUrl, values: Values): string {
  const kept = ['search', 'sort', ...filterNames(schema).sort()].map((name) => [name, values[name]]);
  return writeListUrl(schema, new URLSearchParams(), Object.fromEntries(kept)).toString();
}

/** Id of the opened saved view; it stays while filters change. */
export function viewIdOf(params: URLSearchParams): string | null {
  return params.get(VIEW);
}

/** The parameters of a saved view, or of none, in the place of what the list showed. */
export function withView(
  schema: ListUrl,
  params: URLSearchParams,
  view: { id: string; parameters: string } | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(schema.shape)) if (name !== 'size') next.delete(name);
  next.delete(VIEW);
  if (!view) return next;
  next.set(VIEW, view.id);
  for (const [name, text] of new URLSearchParams(view.parameters)) next.set(name, text);
  return next;
}

function textOf(schema: ListUrl, name: string, value: unknown): string {
  const parts: FilterParts = schema.shape;
  return parts[name]?.encode(value) ?? '';
}
