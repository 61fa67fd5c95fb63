import { useFormats } from '../../lib/format.ts';
import type { FilterOption } from './filter-option.ts';
import classes from './toggle-chips.module.css';

/** A few options that are pressed in and out; none pressed is all. On a phone they are moved sideways. */
export function ToggleChips<Value extends string>(props: {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  onChoose: (chosen: Value[]) => void;
  /** A chip for all, where there is room to say that none pressed means it. */
  all?: { label: string; count: number | undefined };
}) {
  const { options, chosen, onChoose, all } = props;
  const { whole } = useFormats();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this filters what is shown
    <div role="group" aria-label={props.label} className={classes.chips}>
      {all && (
        <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChoose([])}>
          {all.label}
          {all.count !== undefined && <span className="tabular">{whole(all.count)}</span>}
        </button>
      )}
      {options.map(({ value, label, count, dot }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => onChoose(toggled(chosen, value))}
        >
          {dot && <i className={classes.dot} style={{ background: dot }} />}
          {label}
          {count !== undefined && <span className="tabular">{whole(count)}</span>}
        </button>
      ))}
    </div>
  );
}

function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}
