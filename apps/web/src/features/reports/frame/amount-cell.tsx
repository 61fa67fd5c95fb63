import type { ReactNode } from 'react';
import classes from './stretch-table.module.css';

/** A figure with a bar of its share of the column's maximum. */
export function AmountCell(props: { share: number; unit?: string; tone?: 'idling'; children: ReactNode }) {
  return (
    <td className={classes.amount} data-tone={props.tone}>
      <span>
        <i aria-hidden="true">
          <i style={{ width: `${Math.min(1, props.share) * 100}%` }} />
        </i>
        <span>
          {props.children}
          {props.unit && <small> {props.unit}</small>}
        </span>
      </span>
    </td>
  );
}
