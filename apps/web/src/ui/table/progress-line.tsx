import classes from './progress-line.module.css';

/** A thin line along the edge above it while something is under way behind what is shown. */
export function ProgressLine({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={classes.line} />;
}
