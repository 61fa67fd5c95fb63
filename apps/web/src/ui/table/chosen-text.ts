import type { FilterOption } from './filter-option.ts';

/** What a filter is set to: the option by its name, several by their number; empty while it is unset. */
export function chosenText(
  options: readonly FilterOption[],
  chosen: readonly string[],
  several: (count: number, total: number) => string,
): string {
  if (chosen.length === 0) return '';
  if (chosen.length > 1) return several(chosen.length, options.length);
  // An option that is no more, or not loaded yet, still counts.
  return options.find(({ value }) => value === chosen[0])?.label ?? several(1, options.length);
}
