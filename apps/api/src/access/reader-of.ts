import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { Caller } from '../caller.ts';
import type { Context } from '../graphql/context.ts';
import { ruleOf, tenantOf } from './enforce.ts';
import { allows } from './rules.ts';

type Row = Record<string, unknown>;
type Field = GraphQLField<Row, Context>;
type Asking = { caller: Caller; context: Context };

/** How many parameters a resolver has that looks at the place of its field in the document. */
const LOOKS_AT_INFO = 4;

/**
 * How a field is read off many rows for one caller: what the lock in front of it asks is the same for all of them, and asked
 * once.
 *
 * @returns null where the lock or the field is the row's own matter, or the caller may not
 */
export function readerOf(
  type: GraphQLObjectType,
  field: Field,
  { caller, context }: Asking,
): ((row: Row) => unknown) | null {
  const rule = ruleOf(type, field);
  if (tenantOf(type) || rule.kind === 'selfOrMay' || !allows(rule, caller)) return null;
  const { pothosExposedField: column, pothosOptions } = field.extensions;
  if (typeof column === 'string') return (row) => row[column];
  const { resolve } = (pothosOptions ?? {}) as { resolve?: unknown };
  if (typeof resolve !== 'function' || resolve.length >= LOOKS_AT_INFO) return null;
  return (row) => resolve(row, {}, context);
}
