import { getDatamodel } from '@fleet/db/pothos-types';
import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../caller.ts';
import { objectTypes, ruleOf } from './enforce.ts';
import { allows, type Rule } from './rules.ts';

/*
 * What a filter, a search or an order may look at: columns of which the caller may read a field. Else a hidden value
 * is found out by asking "is it like this?" often enough.
 */

type Where = Record<string, unknown>;
type Columns = ReadonlyMap<string, readonly Rule[]>;

const known = new WeakMap<GraphQLSchema, Columns>();
const DATAMODEL = getDatamodel().datamodel;
const COMBINATIONS = new Set(['AND', 'OR', 'NOT']);

/** Whether the caller may read every column that a `where` or `orderBy` of Prisma's names. */
export function mayLookAt(schema: GraphQLSchema, caller: Caller, model: string, where: unknown): boolean {
  if (Array.isArray(where)) return where.every((part) => mayLookAt(schema, caller, model, part));
  return Object.entries((where ?? {}) as Where).every(([name, value]) => {
    if (COMBINATIONS.has(name)) return mayLookAt(schema, caller, model, value);
    const field = DATAMODEL.models[model]?.fields.find((one) => one.name === name);
    if (field?.kind !== 'object') return mayReadColumn(schema, caller, model, name);
    const within = Object.entries((value ?? {}) as Where);
    // `some`, `every`, `none` and `is` lead to the related row; an order names its column directly.
    return within.every(([word, part]) =>
      RELATION_WORDS.has(word)
        ? mayLookAt(schema, caller, field.type, part)
        : mayLookAt(schema, caller, field.type, { [word]: part }),
    );
  });
}

const RELATION_WORDS = new Set(['some', 'every', 'none', 'is', 'isNot']);

function mayReadColumn(schema: GraphQLSchema, caller: Caller, model: string, column: string): boolean {
  // A search column is readable to those who may read the column it is derived from.
  const read = column.replace(/Folded$/, '');
  return (columnsOf(schema).get(`${model}.${read}`) ?? []).some((rule) => allows(rule, caller));
}

/** Access rules of the fields that expose each column; a column without a field is not readable. */
function columnsOf(schema: GraphQLSchema): Columns {
  const seen = known.get(schema);
  if (seen) return seen;
  const columns = new Map<string, Rule[]>();
  for (const type of objectTypes(schema)) {
    const model = type.extensions.pothosPrismaModel;
    if (typeof model !== 'string') continue;
    for (const field of Object.values(type.getFields())) {
      const { pothosExposedField, shows } = field.extensions as {
        pothosExposedField?: string;
        shows?: string;
      };
      const key = `${model}.${shows ?? pothosExposedField ?? field.name}`;
      columns.set(key, [...(columns.get(key) ?? []), ruleOf(type, field)]);
    }
  }
  known.set(schema, columns);
  return columns;
}
