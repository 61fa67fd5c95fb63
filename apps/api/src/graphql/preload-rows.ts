import {
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Loaders } from './loaders.ts';

/** The loaders that are filled by the ids of rows. */
export type PreloadedLoader = 'latestPosition' | 'counters';

const KNOWN = new WeakMap<SelectionSetNode, PreloadedLoader[]>();

/**
 * Loads for all rows of a list what their fields declare with `preload`, so that the answer needs no promise
 * per row.
 */
export async function preloadRows(
  info: GraphQLResolveInfo,
  rows: readonly { id?: unknown }[],
  loaders: Loaders,
): Promise<void> {
  const type = getNamedType(info.returnType);
  if (rows.length === 0 || !isObjectType(type)) return;
  const names = new Set(
    info.fieldNodes.flatMap(({ selectionSet }) => (selectionSet ? namesOf(selectionSet, type, info) : [])),
  );
  if (names.size === 0) return;
  const ids = rows.map(({ id }) => String(id));
  await Promise.all([...names].map((name) => loaders[name].preload(ids)));
}

function namesOf(
  selectionSet: SelectionSetNode,
  type: GraphQLObjectType,
  info: GraphQLResolveInfo,
): PreloadedLoader[] {
  const known = KNOWN.get(selectionSet);
  if (known) return known;
  const fields = type.getFields();
  const names = selectionSet.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return preloadOf(fields[selection.name.value]?.extensions) ?? [];
    const within = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
    return within ? namesOf(within.selectionSet, type, info) : [];
  });
  KNOWN.set(selectionSet, names);
  return names;
}

function preloadOf(extensions: Readonly<Record<string, unknown>> | undefined): PreloadedLoader | undefined {
  return (extensions?.pothosOptions as { preload?: PreloadedLoader } | undefined)?.preload;
}
