import type { ReactNode } from 'react';
import classes from './no-map.module.css';

/** In the place of a small map that cannot be drawn: what is the matter, in a line. */
export function NoMap({ children }: { children: ReactNode }) {
  return <p className={classes.words}>{children}</p>;
}
