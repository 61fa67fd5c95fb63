import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import classes from './page-tabs.module.css';

/** Tabs of a page with an address each; they scroll if they do not fit. All share the back link. */
export function PageTabs(props: {
  label: string;
  tabs: readonly { to: string; label: string; count?: number }[];
}) {
  const { whole } = useFormats();
  const nav = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (!nav.current) return;
    // Runs at once and when the phone is rotated.
    const sized = new ResizeObserver(([bar]) => {
      const chosen = bar?.target.querySelector('[aria-current="page"]');
      chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    sized.observe(nav.current);
    return () => sized.disconnect();
  }, [pathname]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={props.label}>
      {props.tabs.map(({ to, label, count }) => (
        <NavLink key={label} to={to} state={state} end>
          {label}
          {count !== undefined && <span className={`${classes.count} tabular`}>{whole(count)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
