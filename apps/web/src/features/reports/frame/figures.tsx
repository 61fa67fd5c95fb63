import type { ReactNode } from 'react';
import classes from './figures.module.css';

export type Figure = { name: string; value: string; unit?: string; note?: ReactNode };

/** What the report comes to, before its rows. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(({ name, value, unit, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">
            {value}
            {unit && <small> {unit}</small>}
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
