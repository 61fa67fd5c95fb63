/** What a device says is so, is not so, or does not say. */
export type TriBool = boolean | null;

const TRI_BOOLS: readonly TriBool[] = [null, false, true];

/** A claim as a number, for columns and texts of them. */
export function triBoolNumber(claim: TriBool): number {
  if (claim === null) return 0;
  return claim ? 2 : 1;
}

export function triBoolOf(number: number | undefined): TriBool {
  return TRI_BOOLS[number ?? 0] ?? null;
}
