import type { ReactNode } from 'react';
import classes from './corner-controls.module.css';

/** Controls in the upper right corner of every page. */
export function CornerControls({ children }: { children: ReactNode }) {
  return <div className={classes.corner}>{children}</div>;
}
