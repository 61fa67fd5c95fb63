import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Count } from './count.tsx';
import classes from './page-head.module.css';

/** Head of a page: title, count and actions. */
export function PageHead(props: {
  /** Null while loading. */
  title: string | null;
  /** Total number of listed items. */
  count?: number;
  /** Before the title: a back link. */
  before?: ReactNode;
  /** After the title: badges. */
  after?: ReactNode;
  /** Secondary actions. */
  secondary?: ReactNode;
  /** Primary action, the one filled button. */
  action?: ReactNode;
  /** Below: tabs or filters. */
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
