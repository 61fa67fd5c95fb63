import type { ReactNode } from 'react';
import classes from './row-card.module.css';

/** A row on a phone: name, state, and a line of details. */
export function RowCard(props: {
  icon?: ReactNode;
  title: ReactNode;
  /** Beside the title, as a plate. */
  after?: ReactNode;
  second?: ReactNode;
  state?: ReactNode;
  facts?: ReactNode;
}) {
  return (
    <div className={classes.card}>
      {props.icon}
      <div className={classes.text}>
        <div className={classes.first}>
          <span className={classes.title}>{props.title}</span>
          {props.after}
        </div>
        {props.second && <div className={classes.second}>{props.second}</div>}
        {props.state && <div className={classes.state}>{props.state}</div>}
        {props.facts && <div className={classes.facts}>{props.facts}</div>}
      </div>
    </div>
  );
}
