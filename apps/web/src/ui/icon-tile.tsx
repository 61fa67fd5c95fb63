import type { ReactNode } from 'react';
import classes from './icon-tile.module.css';

/** The drawing before a name, in a field of the accent's colour; quiet where it is one of many, raised on a ground of that colour. */
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
