/** As many as the api lists by their ids. */
export const PICKED_MAX = 1_000;

/** The picks with these more or less, in the order in which they were picked; of too many the first ones. */
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
