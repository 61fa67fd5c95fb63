import type { ReactNode } from 'react';
import classes from './message-list.module.css';

/** Messages of a tracker, an item each. */
export function MessageList({ children }: { children: ReactNode }) {
  return <ol className={classes.list}>{children}</ol>;
}
