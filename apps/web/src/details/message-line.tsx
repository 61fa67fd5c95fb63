import type { ReactNode } from 'react';
import { useFormats } from '../lib/format.ts';
import classes from './message-list.module.css';

/** When a message came, and beside it what is known of it in a word each. */
export function MessageLine({ receivedAt, children }: { receivedAt: string; children: ReactNode }) {
  const { dateTime } = useFormats();
  return (
    <div className={classes.line}>
      <time className="tabular" dateTime={receivedAt}>
        {dateTime(Date.parse(receivedAt))}
      </time>
      {children}
    </div>
  );
}
