import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { Procedure } from './procedures.ts';

/** No row has it. */
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const SCALARS: Readonly<Record<string, unknown>> = {
  ID: SOME_ID,
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-31T00:00:00Z',
};

/** The least that a procedure is called with, to be filled in. */
export function sampleOf({ field }: Procedure): Record<string, unknown> {
  return Object.fromEntries(
    field.args.filter(isRequiredArgument).map(({ name, type }) => [name, sampleOfType(type)]),
  );
}

function sampleOfType(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOfType(type.ofType);
  if (isListType(type)) return [sampleOfType(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? '';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map(({ name, type: of }) => [name, sampleOfType(of)]));
}
