/** Every currency of the product has a hundred minor units. */
const MINOR_PER_MAJOR = 100;

/** Money is stored in minor units and spoken of in major ones: 1999 is 19.99. */
export function toMajorUnits(amountMinor: bigint): number {
  return Number(amountMinor) / MINOR_PER_MAJOR;
}
