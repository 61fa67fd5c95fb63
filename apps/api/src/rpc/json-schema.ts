import type { Schema } from '@orpc/server';
import {
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { PROCEDURES, type Procedure } from './procedures.ts';
import { type Extent, shapeOf } from './shape.ts';

/*
 * What procedures take and answer, as JSON Schema made from the types of GraphQL, which are made from the schemas of
 * `packages/contracts`. Values are parsed where GraphQL parses them; here they only pass.
 */

export type JsonSchema = Record<string, unknown>;
type Described = Schema<unknown, unknown> & { jsonSchema: JsonSchema; required: boolean };

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string', format: 'uuid' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  DateTime: { type: 'string', format: 'date-time' },
  JSON: {},
};

export function inputSchemaOf({ field }: Procedure): Described {
  const properties = Object.fromEntries(field.args.map(({ name, type }) => [name, schemaOf(type, 'whole')]));
  const required = field.args.filter(isRequiredArgument).map(({ name }) => name);
  return passing(objectOf(properties, required, false), required.length > 0);
}

export function outputSchemaOf({ field }: Procedure): Described {
  return passing(schemaOf(field.type, 'whole'), true);
}

/** All that the schemas above refer to, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>();
  const add = (type: GraphQLType, extent: Extent): void => {
    const named = getNamedType(type);
    const name = componentOf(named, extent);
    if (name === null || schemas.has(name)) return;
    // Before what is within, so that a type may contain itself.
    schemas.set(name, {});
    schemas.set(name, described(named, extent, add));
  };
  for (const { field } of PROCEDURES) {
    for (const { type } of field.args) add(type, 'whole');
    add(field.type, 'whole');
  }
  return Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Add = (type: GraphQLType, extent: Extent) => void;

function described(named: GraphQLType, extent: Extent, add: Add): JsonSchema {
  if (isEnumType(named)) return { type: 'string', enum: named.getValues().map(({ name }) => name) };
  if (isInputObjectType(named)) return describedInput(named, add);
  if (isObjectType(named)) return describedOutput(named, extent, add);
  throw new Error(`${String(named)} has no JSON Schema`);
}

function describedInput(type: GraphQLInputObjectType, add: Add): JsonSchema {
  const fields = Object.values(type.getFields());
  for (const field of fields) add(field.type, 'whole');
  const properties = fields.map(({ name, type: of, description }) => [
    name,
    { ...schemaOf(of, 'whole'), ...(description && { description }) },
  ]);
  const required = fields.filter(isRequiredInputField).map(({ name }) => name);
  return objectOf(Object.fromEntries(properties), required, false);
}

function describedOutput(type: GraphQLObjectType, extent: Extent, add: Add): JsonSchema {
  const shape = shapeOf(type, extent);
  const properties = shape.map(({ field, of }) => {
    const within = of?.extent ?? 'whole';
    add(field.type, within);
    return [
      field.name,
      { ...schemaOf(field.type, within), ...(field.description && { description: field.description }) },
    ];
  });
  // The others are not there for who may not read them.
  const forAll = shape.filter(({ rule }) => rule.kind === 'signedIn' || rule.kind === 'anyone');
  return {
    ...objectOf(
      Object.fromEntries(properties),
      forAll.map(({ field }) => field.name),
      true,
    ),
    ...(type.description && { description: type.description }),
  };
}

function schemaOf(type: GraphQLType, extent: Extent): JsonSchema {
  if (isNonNullType(type)) return valueSchemaOf(type.ofType, extent);
  const schema = valueSchemaOf(type, extent);
  return { anyOf: [schema, { type: 'null' }] };
}

function valueSchemaOf(type: GraphQLType, extent: Extent): JsonSchema {
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType, extent) };
  const name = componentOf(type, extent);
  return name === null ? (SCALARS[String(type)] ?? {}) : { $ref: `#/components/schemas/${name}` };
}

/** Null for scalars. */
function componentOf(type: GraphQLType, extent: Extent): string | null {
  if (isEnumType(type) || isInputObjectType(type)) return type.name;
  if (isObjectType(type)) return extent === 'whole' ? type.name : `${type.name}Reference`;
  return null;
}

const objectOf = (properties: JsonSchema, required: string[], open: boolean): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  ...(!open && { additionalProperties: false }),
});

function passing(jsonSchema: JsonSchema, required: boolean): Described {
  return {
    '~standard': { version: 1, vendor: 'meridian', validate: (value) => ({ value }) },
    jsonSchema,
    required,
  };
}
