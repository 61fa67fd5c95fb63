import classes from './counter.module.css';

/** How much of the room for a text is taken; who does not see it is told when it is too much. */
export function Counter({ text, max }: { text: string; max: number }) {
  // The schema counts characters, some of which are two units of a text.
  const used = Array.from(text).length;
  return (
    <span className={`${classes.counter} tabular`} data-over={used > max || undefined} aria-hidden="true">
      {used}/{max}
    </span>
  );
}
