import type { ReactNode } from 'react';
import classes from './wide.module.css';

/** A field that spans all columns of its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
