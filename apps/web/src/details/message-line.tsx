import type { ReactNode } from 'react';
import { useFormats } from '../lib/format.ts';
import classes from './message-list.module.css';

/** Receive time of a message with short badges beside it. */
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
