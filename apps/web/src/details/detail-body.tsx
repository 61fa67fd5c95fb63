import type { ReactNode } from 'react';
import classes from './detail-body.module.css';

/** Facts of an entity with its change log beside them; both scroll separately. */
export function DetailBody({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={classes.body} data-aside={Boolean(aside) || undefined}>
      <div className={classes.main}>{children}</div>
      {aside}
    </div>
  );
}
