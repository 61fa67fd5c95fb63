import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './onboard-card.module.css';

/** A numbered step with its state. */
export function OnboardCard(props: {
  number: number;
  title: string;
  done?: boolean;
  /** Beside the title: what was done, or when the step opens. */
  aside?: ReactNode;
  /** At the end of the head. */
  action?: ReactNode;
  /** Absent for future and collapsed steps. */
  children?: ReactNode;
}) {
  const { number, title, done = false, aside, action, children } = props;
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} data-ahead={(!children && !done) || undefined}>
      <header className={classes.head}>
        <span className={classes.badge} data-done={done || undefined} aria-hidden="true">
          {done ? <IconCheck size={15} stroke={2.4} /> : number}
        </span>
        <h2 id={id}>{title}</h2>
        {aside && <span className={classes.aside}>{aside}</span>}
        {action && <span className={classes.action}>{action}</span>}
      </header>
      {children && <div className={classes.body}>{children}</div>}
    </section>
  );
}
