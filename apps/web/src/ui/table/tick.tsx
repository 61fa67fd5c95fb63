import classes from './check-box.module.css';

/** How much of a row is picked, as the box of `CheckBox` shows it, where the row itself is what one presses and hears. */
export function Tick({ picks }: { picks: 'none' | 'some' | 'all' }) {
  return <span className={classes.box} data-picks={picks} aria-hidden="true" />;
}
