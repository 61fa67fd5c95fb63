import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { readerOf } from '../access/reader-of.ts';
import { type Context, requireCaller } from './context.ts';
import { type Write, writerOf } from './scalar-writers.ts';
import { type SelectedScalar, selectedScalars } from './selected-scalars.ts';

type Row = Record<string, unknown>;

/**
 * A row of a list as JSON: what the executor would make of it, without its walk through each field. Null for a row that it
 * has to make itself, since something of it is no plain value or breaks the schema.
 */
export type WriteRow = (row: Row) => string | null;

/** @returns null where rows are more than scalars that the caller may see, each read off its row */
export function rowWriter(info: GraphQLResolveInfo, context: Context): WriteRow | null {
  const type = getNamedType(info.returnType);
  if (!isObjectType(type) || !isPlainList(info.returnType)) return null;
  const scalars = selectedScalars(info, type);
  const parts = scalars?.map((scalar, index) => partOf(scalar, { type, context, isFirst: index === 0 }));
  if (!parts || parts.length === 0 || parts.includes(null)) return null;
  return joined(parts as Part[]);
}

/** Without an alternative for a row that cannot be told: null in its place is the executor's. */
function isPlainList(type: GraphQLOutputType): boolean {
  const list = isNonNullType(type) ? type.ofType : type;
  return isListType(list) && isNonNullType(list.ofType);
}

type Part = { before: string; read: (row: Row) => unknown; write: Write };
type Within = { type: GraphQLObjectType; context: Context; isFirst: boolean };

function partOf({ key, name }: SelectedScalar, { type, context, isFirst }: Within): Part | null {
  const before = `${isFirst ? '{' : ','}${JSON.stringify(key)}:`;
  if (name === '__typename') return { before, read: () => type.name, write: JSON.stringify };
  const field: GraphQLField<Row, Context> | undefined = type.getFields()[name];
  const read = field && readerOf(type, field, { caller: requireCaller(context), context });
  const write = field && scalarOf(field.type);
  return read && write ? { before, read, write } : null;
}

function scalarOf(type: GraphQLOutputType): Write | null {
  const scalar = isNonNullType(type) ? type.ofType : type;
  return isScalarType(scalar) ? writerOf(scalar, !isNonNullType(type)) : null;
}

function joined(parts: readonly Part[]): WriteRow {
  return (row) => {
    let text = '';
    for (const { before, read, write } of parts) {
      const value = write(read(row));
      if (value === null) return null;
      text += before + value;
    }
    return `${text}}`;
  };
}
