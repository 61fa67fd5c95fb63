import type { FilterOption } from '../ui/table/filter-option.ts';
import { OptionFilter } from '../ui/table/option-filter.tsx';
import { ToggleChips } from '../ui/table/toggle-chips.tsx';

/** A filter for the toolbar. Values are lists, even for a single choice. */
export type KnownFilter = {
  name: string;
  label: string;
  kind: 'chips' | 'some' | 'one';
  options: readonly FilterOption[];
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
};

export function FilterControl({ filter }: { filter: KnownFilter }) {
  const { label, kind, options, chosen, choose } = filter;
  if (kind === 'chips')
    return <ToggleChips label={label} options={options} chosen={chosen} onChoose={choose} />;
  return <OptionFilter label={label} options={options} chosen={chosen} take={kind} onChoose={choose} />;
}
