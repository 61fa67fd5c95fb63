import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Count } from './count.tsx';
import classes from './page-head.module.css';

/** What a page is, how much there is of it, and what one can do there. */
export function PageHead(props: {
  /** Null while it is not known. */
  title: string | null;
  /** Of all that the page is a list of. */
  count?: number;
  /** Before the title: the way back. */
  before?: ReactNode;
  /** After the title: what tells this one from others of its kind. */
  after?: ReactNode;
  /** What one does here now and then. */
  secondary?: ReactNode;
  /** What one comes here to do, as the one filled button. */
  action?: ReactNode;
  /** Below: tabs, or filters. */
  children?: ReactNode;
}) {
  const { title, count, before, after, secondary, action } = props;
  usePageTitle(title);
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        {before}
        <div className={classes.name}>
          {title === null ? <Skeleton width={180} height={22} /> : <h1 className={classes.title}>{title}</h1>}
          {count !== undefined && (
            <span className={classes.count}>
              <Count of={count} />
            </span>
          )}
        </div>
        {after}
        {(secondary || action) && (
          <div className={classes.actions}>
            {secondary}
            {action}
          </div>
        )}
      </div>
      {props.children}
    </header>
  );
}
