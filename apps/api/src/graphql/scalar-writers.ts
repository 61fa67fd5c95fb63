import type { GraphQLScalarType } from 'graphql';
import { isoOf } from './iso-of.ts';

/** A value as JSON; null where only the executor knows what to make of it. */
export type Write = (value: unknown) => string | null;

const WRITERS: Readonly<Record<string, () => Write>> = {
  // What is no number of JSON breaks the schema. Of -0 JSON knows nothing.
  Float: () => (value) => (typeof value === 'number' && Number.isFinite(value) ? `${value}` : null),
  // The operator makes whole numbers of 32 bits.
  Int: () => (value) => (typeof value === 'number' && value === (value | 0) ? `${value}` : null),
  Boolean: () => (value) => (typeof value === 'boolean' ? `${value}` : null),
  String: () => (value) => (typeof value === 'string' ? JSON.stringify(value) : null),
  ID: repeated,
  DateTime: () => (value) => (value instanceof Date ? quoted(isoOf(value)) : null),
};

/** How values of a scalar are written, for one list; null for scalars that are more than a value. */
export function writerOf({ name }: GraphQLScalarType, isNullable: boolean): Write | null {
  const write = WRITERS[name]?.();
  if (!write) return null;
  if (!isNullable) return write;
  return (value) => (value === null || value === undefined ? 'null' : write(value));
}

/** Rows that follow each other are mostly of one vehicle. */
function repeated(): Write {
  let known: unknown = null;
  let text = '';
  return (value) => {
    if (typeof value !== 'string') return null;
    if (value !== known) [known, text] = [value, JSON.stringify(value)];
    return text;
  };
}

const quoted = (text: string | null): string | null => (text === null ? null : `"${text}"`);
