import type { ReactNode } from 'react';
import classes from './page.module.css';

/** A page with a fixed head and a scrolling body. */
export function Page({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      {head}
      <div className={classes.body}>{children}</div>
    </div>
  );
}
