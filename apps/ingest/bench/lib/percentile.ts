/** The value that `share` of `sorted` do not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil((sorted.length - 1) * share)] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
