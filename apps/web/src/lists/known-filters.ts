import type { KnownFilter } from './filter-control.tsx';
import type { DeclaredFilter } from './list-props.ts';
import type { AreaText } from './list-texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Declared filters with their values from the address, and a setter. */
export function knownFilters(
  declared: readonly DeclaredFilter[],
  list: { filters: Values; filter: (values: Values) => void },
  text: AreaText,
): KnownFilter[] {
  return declared.map(({ name, kind, options }) => ({
    name,
    kind,
    options,
    label: text(`filters.${name}`),
    chosen: chosenOf(list.filters[name]),
    choose: (chosen) => list.filter({ [name]: kind === 'one' ? (chosen[0] ?? null) : [...chosen] }),
  }));
}

function chosenOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? [value] : [];
}
