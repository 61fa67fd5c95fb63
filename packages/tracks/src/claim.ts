/** What a device says is so, is not so, or does not say. */
export type Claim = boolean | null;

const CLAIMS: readonly Claim[] = [null, false, true];

/** A claim as a number, for columns and texts of them. */
export function claimNumber(claim: Claim): number {
  if (claim === null) return 0;
  return claim ? 2 : 1;
}

export function claimOf(number: number | undefined): Claim {
  return CLAIMS[number ?? 0] ?? null;
}
