import type { ReactNode, RefObject } from 'react';
import classes from './state-pill.module.css';

/** What a vehicle or tracker does now, in the colour of that state; what is written down of something is a `WordBadge`. With a `ref`, text and `data-state` may be drawn past React. */
export function StatePill(props: {
  state?: string;
  ref?: RefObject<HTMLSpanElement | null>;
  children?: ReactNode;
}) {
  return (
    <span ref={props.ref} className={`${classes.pill} tabular`} data-state={props.state}>
      {props.children}
    </span>
  );
}
