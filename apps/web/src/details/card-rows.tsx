import type { ReactNode } from 'react';
import classes from './card-rows.module.css';

/** Rows of a card with lines between them. */
export function CardRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** One row: its first part takes the width that the others leave. */
export function CardRow({ children }: { children: ReactNode }) {
  return <li className={classes.row}>{children}</li>;
}
