import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import classes from './detail-head.module.css';
import { type Neighbours, PrevNext } from './prev-next.tsx';

/** Icon on the accent colour, for heads of pages without a picture. */
export function DetailGlyph({ children }: { children: ReactNode }) {
  return <span className={classes.glyph}>{children}</span>;
}

/**
 * Head of a detail page: name, state and actions. The back link restores the list as it was left. On a phone
 * the actions are in a bar at the bottom.
 */
export function DetailHead(props: {
  /** Absent on pages that the menu opens. */
  back?: { to: string; label: string } | undefined;
  neighbours?: Neighbours | null;
  icon?: ReactNode;
  /** Null while loading. */
  title: string | null;
  /** Beside the title: plate, state, age. */
  state?: ReactNode;
  /** Below the title: model, group, driver. */
  second?: ReactNode;
  actions?: ReactNode;
  /** On a phone, shows only the back link, the title and the tabs, because the page needs the height. */
  tight?: boolean;
  /** The tabs of the page. */
  children?: ReactNode;
}) {
  const { back, neighbours, icon, title, state, second, actions, tight, children } = props;
  usePageTitle(title);
  return (
    <header className={classes.head} data-tight={tight || undefined}>
      <div className={classes.way} data-empty={!(back || neighbours) || undefined}>
        {back && (
          <Link to={back.to}>
            <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        {neighbours && <PrevNext neighbours={neighbours} />}
      </div>
      <div className={classes.identity}>
        {icon && <span className={classes.icon}>{icon}</span>}
        <div className={classes.words}>
          <div className={classes.title}>
            {title === null ? (
              <Skeleton width={200} height={28} />
            ) : (
              <h1 title={title}>{brokenAtSlashes(title)}</h1>
            )}
            {state}
          </div>
          {second && <div className={classes.second}>{second}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}

/** Breaks a title that is an address after slashes, not within words. */
function brokenAtSlashes(title: string): ReactNode {
  return title.split(/(?<=\/)(?!\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
