import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import classes from './detail-head.module.css';
import { type Neighbours, PrevNext } from './prev-next.tsx';

/** A drawing in a field of the accent's colour, for the head of a page that has no picture of its own. */
export function DetailGlyph({ children }: { children: ReactNode }) {
  return <span className={classes.glyph}>{children}</span>;
}

/**
 * Whose page it is, what it does now, and what one can do with it. The way back leads to the list as it was left. On a
 * phone the actions stand in a bar at the bottom.
 */
export function DetailHead(props: {
  /** None on a page that the menu leads to. */
  back?: { to: string; label: string } | undefined;
  neighbours?: Neighbours | null;
  icon?: ReactNode;
  /** Null while it is not known. */
  title: string | null;
  /** After the title: plate, state, age. */
  state?: ReactNode;
  /** Below the title: model, group, driver. */
  second?: ReactNode;
  actions?: ReactNode;
  /** On a phone only the way back, the title and the tabs: the page needs the height. */
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

/** A title that is an address goes on below after one of its slashes, and not in the middle of a word. */
function brokenAtSlashes(title: string): ReactNode {
  return title.split(/(?<=\/)(?!\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
