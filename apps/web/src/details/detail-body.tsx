import type { ReactNode } from 'react';
import classes from './detail-body.module.css';

/** What is known of a thing, and beside it what has been changed of it, each with a scroll of its own. */
export function DetailBody({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={classes.body} data-aside={Boolean(aside) || undefined}>
      <div className={classes.main}>{children}</div>
      {aside}
    </div>
  );
}
