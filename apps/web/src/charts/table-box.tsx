import type { ReactNode } from 'react';
import classes from './table-box.module.css';

/** A table in the height of a chart, scrollable by keyboard too. */
export function TableBox({
  title,
  heightPx,
  children,
}: {
  title: string;
  heightPx: number;
  children: ReactNode;
}) {
  return (
    <section
      className={classes.box}
      style={{ maxHeight: heightPx }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={title}
    >
      <table>{children}</table>
    </section>
  );
}
