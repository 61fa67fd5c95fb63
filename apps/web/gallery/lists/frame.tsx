import type { ReactNode } from 'react';
import classes from './frame.module.css';

/** What stands around a page in the product, as blocks of its sizes. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <div className={classes.rail} />
      <main className={classes.content}>{children}</main>
      <div className={classes.cluster} />
      <div className={classes.bar} />
    </div>
  );
}
