/** True, false, or null for a value that the device did not send. */
export type TriBool = boolean | null;

const TRI_BOOLS: readonly TriBool[] = [null, false, true];

/** Encodes the value as 0 (null), 1 (false) or 2 (true). */
export function triBoolNumber(claim: TriBool): number {
  if (claim === null) return 0;
  return claim ? 2 : 1;
}

export function triBoolOf(number: number | undefined): TriBool {
  return TRI_BOOLS[number ?? 0] ?? null;
}
