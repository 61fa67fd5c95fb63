import type { InputRef } from '@pothos/core';
import { z } from 'zod';
import { builder } from './builder.ts';

/*
 * GraphQL input types made from the schemas of `packages/contracts`, so that what a client may send is written once.
 * What may be left out of the schema, or be null in it, may be left out and null in GraphQL; `parse-input.ts` tells the
 * two apart again.
 */

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypeDef & {
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  format?: string;
  getter?: () => Schema;
};
type TypeParam = InputRef<unknown> | string;

const inputs = new Map<Schema, TypeParam>();
const names = new Map<string, Schema>();

/** Lets a schema that stands for an enum of the api's be an input field: by the enum, or by a scalar's name. */
export function registerInputType(schema: Schema, type: TypeParam): void {
  inputs.set(schema, type);
}

/**
 * The input type of an object schema: called by the schema's own `id`, else as given. The same schema gives the same
 * type at every use.
 *
 * @throws Error for two schemas of one name, and for a kind of schema that GraphQL has no input for
 */
export function inputType<S extends z.ZodObject>(name: string, schema: S): InputRef<z.input<S>> {
  return objectType(name, schema) as InputRef<z.input<S>>;
}

function objectType(given: string, schema: Schema): TypeParam {
  const known = inputs.get(schema);
  if (known) return known;
  const name = z.globalRegistry.get(schema)?.id ?? given;
  if (names.has(name)) throw new Error(`Two input types are called ${name}`);
  names.set(name, schema);
  const ref = builder.inputRef<Record<string, unknown>>(name);
  // Before its fields, so that a schema may contain itself.
  inputs.set(schema, ref);
  ref.implement({
    fields: (t) => {
      const fields = Object.entries(defOf(schema).shape ?? {}).map(([field, value]) => {
        const type = typeOf(`${name.replace(/Input$/, '')}${capitalised(field)}`, value) as 'String';
        return [field, t.field({ type, required: isRequired(value), ...describe(value) })];
      });
      return Object.fromEntries(fields) as never;
    },
  });
  return ref;
}

/** @param name what a nested object's type is called */
function typeOf(name: string, schema: Schema): TypeParam | [TypeParam] {
  const core = coreOf(schema);
  const known = inputs.get(schema) ?? inputs.get(core);
  if (known) return known;
  const def = defOf(core);
  switch (def.type) {
    // Words that are no enum of the schema: locales, categories of icons.
    case 'enum':
      return 'String';
    case 'string':
      return formatOf(core) === 'uuid' ? 'ID' : 'String';
    case 'number':
      return ['safeint', 'int32'].includes(formatOf(core) ?? '') ? 'Int' : 'Float';
    case 'boolean':
      return 'Boolean';
    case 'date':
      return 'DateTime';
    case 'record':
    case 'unknown':
      return 'JSON';
    case 'array':
      return [typeOf(name, partOf(def.element)) as TypeParam];
    case 'object':
      return objectType(`${name}Input`, core);
    default:
      throw new Error(`${name}: a zod ${def.type} has no GraphQL input type`);
  }
}

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional']);

/** The schema within what only says whether a value may be absent, or makes it into another. */
export function coreOf(schema: Schema): Schema {
  if (inputs.has(schema)) return schema;
  const def = defOf(schema);
  if (WRAPPERS.has(def.type)) return coreOf(partOf(def.innerType));
  if (def.type === 'lazy' && def.getter) return coreOf(def.getter());
  if (def.type !== 'pipe') return schema;
  const from = partOf(def.in);
  return coreOf(defOf(from).type === 'transform' ? partOf(def.out) : from);
}

/** Neither may it be left out nor be null. */
function isRequired(schema: Schema): boolean {
  return !('optin' in schema._zod && schema._zod.optin) && !isNullable(schema);
}

export function isNullable(schema: Schema): boolean {
  const def = defOf(schema);
  if (def.type === 'nullable') return true;
  if (def.type === 'pipe') return isNullable(partOf(def.in));
  return WRAPPERS.has(def.type) && isNullable(partOf(def.innerType));
}

export const defOf = (schema: Schema): Def => schema._zod.def as Def;

function partOf(schema: Schema | undefined): Schema {
  if (!schema) throw new Error('A schema lacks the part it wraps');
  return schema;
}

function formatOf(schema: Schema): string | undefined {
  const { format } = defOf(schema);
  return format ?? (schema._zod as { bag?: { format?: string } }).bag?.format;
}

function describe(schema: Schema): { description?: string } {
  const description = (schema as z.ZodType).description;
  return description === undefined ? {} : { description };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
