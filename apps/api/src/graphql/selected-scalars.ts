import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
} from 'graphql';

/** A selected scalar field, with its key in the response. */
export type SelectedScalar = { key: string; name: string };

/**
 * Scalar fields selected on the rows of a list, in response order.
 *
 * @returns null if a field has a selection, arguments, or a directive other than skip and include
 */
export function selectedScalars(info: GraphQLResolveInfo, type: GraphQLObjectType): SelectedScalar[] | null {
  const scalars = new Map<string, SelectedScalar>();
  const fields = info.fieldNodes.flatMap(({ selectionSet }) =>
    fieldsOf(selectionSet?.selections ?? [], { info, type, seen: new Set() }),
  );
  for (const field of fields) {
    if (!field || field.selectionSet || field.arguments?.length) return null;
    const name = field.name.value;
    const key = field.alias?.value ?? name;
    scalars.set(key, scalars.get(key) ?? { key, name });
  }
  return [...scalars.values()];
}

type Within = { info: GraphQLResolveInfo; type: GraphQLObjectType; seen: Set<string> };

/** Null for a selection that is not supported. */
function fieldsOf(selections: readonly SelectionNode[], within: Within): (FieldNode | null)[] {
  return selections.flatMap((selection) => {
    const isAsked = isIncluded(selection, within.info);
    if (isAsked === null) return [null];
    return isAsked ? beneath(selection, within) : [];
  });
}

function beneath(selection: SelectionNode, within: Within): (FieldNode | null)[] {
  if (selection.kind === Kind.FIELD) return [selection];
  const { info, type, seen } = within;
  if (selection.kind === Kind.FRAGMENT_SPREAD) {
    const name = selection.name.value;
    if (seen.has(name)) return [];
    seen.add(name);
  }
  const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? info.fragments[selection.name.value] : selection;
  if (!fragment) return [null];
  // Rows are of an object type without interfaces: another condition is no row's.
  if (fragment.typeCondition && fragment.typeCondition.name.value !== type.name) return [null];
  return fieldsOf(fragment.selectionSet.selections, within);
}

function isIncluded(node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean | null {
  const known = new Set([GraphQLSkipDirective.name, GraphQLIncludeDirective.name]);
  if (node.directives?.some(({ name }) => !known.has(name.value))) return null;
  if (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
}
