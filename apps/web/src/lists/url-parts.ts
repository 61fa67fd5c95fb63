import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@fleet/contracts/paging';
import { z } from 'zod';

/** A parameter of the address with its parsed type. Empty text stands for the default. */
export type UrlPart<Value> = z.ZodType<Value, string>;

/** Maximum number of ids in a filter, so that addresses stay short. */
const IDS_MAX = 50;
const SEPARATOR = ',';
const DESCENDING = '-';

export type SortDirection = 'ASC' | 'DESC';
export type Sort<Field extends string = string> = { field: Field; direction: SortDirection };

export const PageNumber: UrlPart<number> = z.codec(z.string().regex(/^\d{0,6}$/), z.int().min(1), {
  decode: (text) => (text === '' ? 1 : Number(text)),
  encode: (page) => (page === 1 ? '' : String(page)),
});

export const PageSize: UrlPart<number> = z.codec(z.string().regex(/^\d{0,2}$/), z.literal([...PAGE_SIZES]), {
  decode: (text) => (text === '' ? DEFAULT_PAGE_SIZE : Number(text)) as (typeof PAGE_SIZES)[number],
  encode: (size) => (size === DEFAULT_PAGE_SIZE ? '' : String(size)),
});

/** Text of the search. */
export const Words: UrlPart<string> = z.string().max(200);

/** "title" is ascending, "-title" descending; `start` is the default order. */
export function sortedBy<Field extends string>(
  fields: readonly Field[],
  start: Sort<NoInfer<Field>>,
): UrlPart<Sort<Field>> {
  const isSort = ({ field }: Sort<Field>) => fields.includes(field);
  return z.codec(z.string(), z.custom<Sort<Field>>().refine(isSort), {
    decode(text): Sort<Field> {
      if (text === '') return start;
      const descending = text.startsWith(DESCENDING);
      return { field: (descending ? text.slice(1) : text) as Field, direction: descending ? 'DESC' : 'ASC' };
    },
    encode({ field, direction }) {
      if (field === start.field && direction === start.direction) return '';
      return direction === 'DESC' ? DESCENDING + field : field;
    },
  });
}

/** Several of a few known values; an empty list is no filter. */
export function someOf<const Value extends string>(values: readonly Value[]): UrlPart<Value[]> {
  const known: ReadonlySet<string> = new Set(values);
  return separated(z.custom<Value[]>().refine((chosen) => chosen.every((value) => known.has(value))));
}

/** Several ids; an empty list is no filter. */
export const SomeIds: UrlPart<string[]> = separated<string>(z.array(z.uuid()).max(IDS_MAX));

/** One of a few known values; null is no filter. */
export function oneOf<const Value extends string>(values: readonly Value[]): UrlPart<Value | null> {
  const isKnown = (value: Value | null) => value === null || values.includes(value);
  return z.codec(z.string(), z.custom<Value | null>().refine(isKnown), {
    decode: (text) => (text === '' ? null : (text as Value)),
    encode: (value) => value ?? '',
  });
}

function separated<Value extends string>(values: z.ZodType<Value[], Value[]>): UrlPart<Value[]> {
  return z.codec(z.string(), values, {
    decode: (text) => (text === '' ? [] : ([...new Set(text.split(SEPARATOR))] as Value[])),
    encode: (list) => list.join(SEPARATOR),
  });
}
