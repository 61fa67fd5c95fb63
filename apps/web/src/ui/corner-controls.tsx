import type { ReactNode } from 'react';
import classes from './corner-controls.module.css';

/** What is at hand on every page, in its upper right corner. */
export function CornerControls({ children }: { children: ReactNode }) {
  return <div className={classes.corner}>{children}</div>;
}
