import type { ReactNode } from 'react';
import classes from './fact-grid.module.css';

/** What is written down of a thing, name above value, in as many columns as there is room for. */
export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
