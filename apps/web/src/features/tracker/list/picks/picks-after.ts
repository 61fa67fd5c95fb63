/** Maximum ids that the API accepts in a filter. */
export const PICKED_MAX = 1_000;

/** Picks with ids added or removed, in pick order, limited to the maximum. */
export function picksAfter(
  picked: readonly string[],
  vehicleIds: readonly string[],
  isPicked: boolean,
): string[] {
  const next = new Set(picked);
  for (const id of vehicleIds) {
    if (!isPicked) next.delete(id);
    else if (next.size < PICKED_MAX) next.add(id);
  }
  return [...next];
}
