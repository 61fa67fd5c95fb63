import classes from './counter.module.css';

/** Characters used of the maximum; screen readers hear it when the maximum is exceeded. */
export function Counter({ text, max }: { text: string; max: number }) {
  // The schema counts code points, not UTF-16 units.
  const used = Array.from(text).length;
  return (
    <span className={`${classes.counter} tabular`} data-over={used > max || undefined} aria-hidden="true">
      {used}/{max}
    </span>
  );
}
