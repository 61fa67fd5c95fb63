import type { ReactNode } from 'react';
import classes from './word-badge.module.css';

export type WordTone = 'good' | 'info' | 'warn' | 'danger' | 'plain';

/**
 * What is written down of something, in one word: its status, that it is on, that it is the primary one. What a vehicle or
 * tracker does at this moment is a `StatePill`.
 */
export function WordBadge({ tone, children }: { tone: WordTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
