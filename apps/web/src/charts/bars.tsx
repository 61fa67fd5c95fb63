import classes from './bars.module.css';

export type Bar = { key: string; name: string; value: number; text: string; strong?: boolean };

/** Bar chart of up to about sixty amounts; a list for screen readers. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const max = Math.max(...bars.map(({ value }) => value), 0) || 1;
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, name, value, text, strong }) => (
        <li key={key} title={`${name}: ${text}`} data-strong={strong || undefined}>
          <i style={{ height: `${(value / max) * 100}%` }} aria-hidden="true" />
          <span>
            {name}: {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
