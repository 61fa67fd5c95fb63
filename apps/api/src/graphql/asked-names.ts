import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Fragments = GraphQLResolveInfo['fragments'];

/**
 * Names of all fields that are asked for beneath a field, at whatever depth and of whatever type: what is in none of them
 * need not be read. What `@skip` leaves out may be among them.
 */
export function askedNames({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>();
  const left = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const seen = new Set(left);
  for (let next = left.pop(); next; next = left.pop()) {
    for (const selection of next.selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      const beneath = beneathOf(selection, fragments);
      if (!beneath || seen.has(beneath)) continue;
      seen.add(beneath);
      left.push(beneath);
    }
  }
  return names;
}

function beneathOf(selection: SelectionSetNode['selections'][number], fragments: Fragments) {
  if (selection.kind !== Kind.FRAGMENT_SPREAD) return selection.selectionSet;
  return fragments[selection.name.value]?.selectionSet;
}
