import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** A cell that says what it is, and below it in smaller letters what belongs to it. */
export function TwoLines(props: {
  icon?: ReactNode;
  first: ReactNode;
  second: ReactNode;
  isTitle?: boolean;
}) {
  return (
    <span className={classes.cell}>
      {props.icon}
      <span className={classes.lines}>
        <span className={classes.first} data-title={props.isTitle || undefined}>
          {props.first}
        </span>
        <span className={classes.second}>{props.second}</span>
      </span>
    </span>
  );
}
