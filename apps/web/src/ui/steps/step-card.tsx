import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './step-card.module.css';

/** A step by its number until it is done; the whole line opens it. */
export function StepCard(props: {
  title: string;
  /** What it is for, or once it is done what is known of it. */
  fact: string;
  number: number;
  /** The word for that it is done; null for one that is not. */
  done: string | null;
  onOpen: () => void;
  /** Of the one that is open. */
  children: ReactNode;
}) {
  const { title, fact, number, done, onOpen, children } = props;
  const id = useId();
  const isOpen = Boolean(children);
  return (
    <section className={classes.card} aria-labelledby={id} data-open={isOpen || undefined}>
      <h2 className={classes.title}>
        <button id={id} type="button" className={classes.head} aria-expanded={isOpen} onClick={onOpen}>
          <span className={classes.badge} data-done={done !== null || undefined}>
            {done === null ? number : <IconCheck size={15} stroke={2.4} aria-label={done} />}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{title}</span>
            <span className={classes.fact}>{fact}</span>
          </span>
        </button>
      </h2>
      {isOpen && <div className={classes.body}>{children}</div>}
    </section>
  );
}
