import type { ReactNode } from 'react';
import classes from './name-lines.module.css';

/** A name in bold with details below it. */
export function NameLines({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={`${classes.lines} ${className}`}>{children}</div>;
}
