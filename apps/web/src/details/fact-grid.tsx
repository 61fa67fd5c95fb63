import type { ReactNode } from 'react';
import classes from './fact-grid.module.css';

/** Labelled values in as many columns as fit. */
export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
