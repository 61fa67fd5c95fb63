import type { z } from 'zod';

/** Rules of a field derived from the schema, so that screens do not repeat them. */
export type FieldRules = {
  schema: z.core.$ZodType;
  /** Kind of the innermost schema, without optional, default and transform. */
  kind: z.core.$ZodTypeDef['type'];
  takesNull: boolean;
  takesNothing: boolean;
  max: number | undefined;
  min: number | undefined;
  choices: readonly string[];
};

/** Fields of an object schema. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** @throws Error for a schema that is no object */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const core = coreOf(schema);
  if (!isObject(core)) throw new Error('A form needs the schema of an object');
  return core._zod.def.shape;
}

/** @throws Error for a name the schema does not have */
export function fieldRules(shape: Shape, name: string): FieldRules {
  const schema = shape[name];
  if (!schema) throw new Error(`The schema of this form has no field "${name}"`);
  const core = coreOf(schema);
  return {
    schema,
    kind: core._zod.def.type,
    takesNull: takes(schema, null),
    takesNothing: takes(schema, undefined),
    min: boundOf(core, ['minLength', 'minValue']),
    max: boundOf(core, ['maxLength', 'maxValue']),
    choices: isEnum(core) ? Object.values(core._zod.def.entries).map(String) : [],
  };
}

/** Bound of a text's length or of a number's value. */
function boundOf(core: z.core.$ZodType, names: readonly string[]): number | undefined {
  for (const name of names) {
    const bound: unknown = Reflect.get(core, name);
    if (typeof bound === 'number' && Number.isFinite(bound)) return bound;
  }
  return undefined;
}

function takes(schema: z.core.$ZodType, value: null | undefined): boolean {
  const found = schema._zod.run({ value, issues: [] }, { async: false });
  return !(found instanceof Promise) && found.issues.length === 0;
}

/**
 * Innermost schema: without optional, null and default; the input of a transform, the target of a preprocess.
 */
function coreOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (isWrapper(schema)) return coreOf(schema._zod.def.innerType);
  if (!isPipe(schema)) return schema;
  const { in: from, out: to } = schema._zod.def;
  return coreOf(from._zod.def.type === 'transform' ? to : from);
}

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional']);

function isWrapper(schema: z.core.$ZodType): schema is z.core.$ZodOptional {
  return WRAPPERS.has(schema._zod.def.type);
}

function isPipe(schema: z.core.$ZodType): schema is z.core.$ZodPipe {
  return schema._zod.def.type === 'pipe';
}

function isObject(schema: z.core.$ZodType): schema is z.core.$ZodObject {
  return schema._zod.def.type === 'object';
}

function isEnum(schema: z.core.$ZodType): schema is z.core.$ZodEnum {
  return schema._zod.def.type === 'enum';
}
