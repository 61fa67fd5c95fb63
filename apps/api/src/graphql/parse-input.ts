import type { ErrorCode } from '@fleet/contracts/error-code';
import { type Issue, issuesOf } from '@fleet/contracts/issue';
import { isPatch } from '@fleet/contracts/patch';
import type { z } from 'zod';
import { InvalidInputError } from '../errors.ts';
import { coreOf, defOf, isNullable } from './input-types.ts';

/** The code an input is refused with where a field has one of the catalogue: `{ brand: 'INVALID_BRAND' }`. */
export type FieldCodes = Readonly<Partial<Record<string, ErrorCode>>>;

/** Parses what a client sent as the argument `name`. @throws InvalidInputError with the paths of what is wrong */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  value: unknown,
  codes: FieldCodes = {},
): z.output<Schema> {
  const unreadable = unreadableTexts(value, [name]);
  if (unreadable.length > 0) throw refusal(unreadable, codes);
  const meant = withoutIdleNulls(schema, value);
  const result = schema.safeParse(meant);
  if (result.success) return result.data;
  const issues = issuesOf(result.error, meant).map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  throw refusal(issues, codes);
}

function refusal(issues: Issue[], codes: FieldCodes): InvalidInputError {
  const own = issues.map(({ path }) => codes[String(path[1])]).find(Boolean);
  return new InvalidInputError(issues, own);
}

/** Texts that PostgreSQL refuses (NUL) or would keep as something else (half of a surrogate pair). */
function unreadableTexts(value: unknown, path: (string | number)[]): Issue[] {
  if (typeof value === 'string') {
    const readable = !value.includes('\0') && value.isWellFormed();
    return readable ? [] : [{ path, code: 'UNREADABLE_TEXT', params: {}, message: 'Text is invalid' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    unreadableTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/**
 * GraphQL lets a client write null for what it may leave out. In an update that is a wish to clear, elsewhere it means
 * nothing, and is dropped where the schema knows no null.
 */
function withoutIdleNulls(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const core = coreOf(schema);
  const { shape, element } = defOf(core);
  if (Array.isArray(value)) return element ? value.map((entry) => withoutIdleNulls(element, entry)) : value;
  if (!shape) return value;
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const field = shape[name];
    if (!field) return [[name, part]];
    if (part === null && !isPatch(core) && !isNullable(field)) return [];
    return [[name, withoutIdleNulls(field, part)]];
  });
  return Object.fromEntries(entries);
}
