/** Whole percent of the tank among a device's readings; null where it reports none. */
export function fuelPercentOf({ fuelPercent }: Record<string, unknown>): number | null {
  return typeof fuelPercent === 'number' && fuelPercent >= 0 && fuelPercent <= 100
    ? Math.round(fuelPercent)
    : null;
}
