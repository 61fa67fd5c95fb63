import type { ReactNode } from 'react';
import classes from './name-lines.module.css';

/** A name in `b`, and below it what there is to say of it. */
export function NameLines({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={`${classes.lines} ${className}`}>{children}</div>;
}
