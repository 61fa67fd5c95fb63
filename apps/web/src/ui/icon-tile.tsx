import type { ReactNode } from 'react';
import classes from './icon-tile.module.css';

/** The drawing before a name, in a field of the accent's colour; a quiet one where others stand out. */
export function IconTile({ tone = 'accent', children }: { tone?: 'accent' | 'quiet'; children: ReactNode }) {
  return (
    <span className={classes.tile} data-tone={tone}>
      {children}
    </span>
  );
}
