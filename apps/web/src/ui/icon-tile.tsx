import type { ReactNode } from 'react';
import classes from './icon-tile.module.css';

/** Icon on the accent colour before a name; `quiet` among many, `raised` on an accent ground. */
export function IconTile({
  tone = 'accent',
  children,
}: {
  tone?: 'accent' | 'quiet' | 'raised';
  children: ReactNode;
}) {
  return (
    <span className={classes.tile} data-tone={tone}>
      {children}
    </span>
  );
}
