import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { ruleOf } from '../access/enforce.ts';
import { allows, type Rule } from '../access/rules.ts';
import type { Field } from './procedures.ts';

/*
 * What RPC answers of a type, since nobody selects there: of a row all that stands in it, and of other rows that it points
 * at only which they are. Pages within rows are lists of their own and are asked for as such.
 */

type Viewer = Parameters<typeof allows>[1];
/** Whole, or only which one it is. */
export type Extent = 'whole' | 'reference';
export type ShapedField = {
  field: Field;
  rule: Rule;
  of: { type: GraphQLObjectType; extent: Extent } | null;
};

/** What became of a row, which nobody asks for by itself: answered with it. */
const PARTS = ['ReportRun', 'WebhookAttempt'];
const NAMING = ['id', 'title', 'firstName', 'lastName', 'plateNumber'];

/** The fields of a type as they are answered, whoever asks. */
export function shapeOf(type: GraphQLObjectType, extent: Extent): ShapedField[] {
  const fields = Object.values(type.getFields() as Record<string, Field>);
  return fields
    .filter(
      ({ name, args }) => !args.some(isRequiredArgument) && (extent === 'whole' || NAMING.includes(name)),
    )
    .flatMap((field) => shapedField(type, field) ?? []);
}

/** Null for what is not answered. */
function shapedField(type: GraphQLObjectType, field: Field): ShapedField | null {
  const rule = ruleOf(type, field);
  const named = getNamedType(field.type);
  if (isLeafType(named)) return { field, rule, of: null };
  if (!isObjectType(named) || (isPage(named) && !isPage(type))) return null;
  const extent: Extent = isRow(named) && !isPage(type) && !PARTS.includes(named.name) ? 'reference' : 'whole';
  return { field, rule, of: { type: named, extent } };
}

const isPage = (type: GraphQLObjectType): boolean => type.name.endsWith('Page');
const isRow = (type: GraphQLObjectType): boolean => 'id' in type.getFields();

/**
 * What is selected for this caller: what they may not read is left out, and so no reason for a refusal.
 *
 * @param row the one that was asked for, of which a person reads more where it is themselves
 */
export function selectionOf(
  type: GraphQLObjectType,
  viewer: Viewer,
  { extent = 'whole', row }: { extent?: Extent; row?: { id?: unknown } } = {},
): string {
  const fields = shapeOf(type, extent).flatMap(({ field, rule, of }) => {
    if (!allows(rule, viewer, row)) return [];
    if (!of) return [field.name];
    const within = selectionOf(of.type, viewer, { extent: of.extent });
    return within === '' ? [] : [`${field.name} ${within}`];
  });
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : '';
}
