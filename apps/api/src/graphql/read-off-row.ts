import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from './context.ts';

type Row = Record<string, unknown>;
type Field = GraphQLField<Row, Context>;
type Resolve = NonNullable<Field['resolve']>;

/**
 * A field's resolver that answers at once from what stands on the row: Pothos asks for each field of each row which query
 * loaded it, which took a fifth of a large page. What does not stand there is Pothos' to load.
 */
export function readOffRow(field: Field): Resolve {
  const { extensions, resolve = defaultFieldResolver } = field;
  const column = extensions.pothosExposedField;
  if (typeof column === 'string')
    return (row, args, context, info) => (column in row ? row[column] : resolve(row, args, context, info));
  const relation = toOneOf(field);
  if (relation)
    return (row, args, context, info) =>
      relation in row && asksForLeaves(info) ? row[relation] : resolve(row, args, context, info);
  const { columns, make } = madeOfColumns(field);
  if (!make) return resolve;
  return (row, args, context, info) =>
    (columns.every((name) => name in row) ? make : resolve)(row, args, context, info);
}

/** Name of the one row that the field leads to, the same whatever is asked of it. */
function toOneOf({ extensions, args }: Field): string | null {
  const { name, isList } = (extensions.pothosPrismaRelationField ?? {}) as {
    name?: string;
    isList?: boolean;
  };
  return name && !isList && args.length === 0 ? name : null;
}

const ALL_SCALARS = new WeakMap<SelectionSetNode, boolean>();

/** Beneath a row are columns alone: for relations beneath it Pothos has to know which query brought it. */
function asksForLeaves({ fieldNodes }: GraphQLResolveInfo): boolean {
  return fieldNodes.every(({ selectionSet }) => {
    if (!selectionSet) return true;
    const known = ALL_SCALARS.get(selectionSet);
    if (known !== undefined) return known;
    const scalars = selectionSet.selections.every((one) => one.kind === Kind.FIELD && !one.selectionSet);
    ALL_SCALARS.set(selectionSet, scalars);
    return scalars;
  });
}

/** A field that declares the columns it is made of, and nothing but columns. */
function madeOfColumns({ extensions }: Field): { columns: string[]; make?: Resolve } {
  const { select, resolve } = (extensions.pothosOptions ?? {}) as { select?: unknown; resolve?: unknown };
  if (typeof select !== 'object' || select === null || typeof resolve !== 'function') return { columns: [] };
  const isColumns = Object.values(select).every((selected) => selected === true);
  return isColumns ? { columns: Object.keys(select), make: resolve as never } : { columns: [] };
}
