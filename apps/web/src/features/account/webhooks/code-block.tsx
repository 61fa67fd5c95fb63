import classes from './code-block.module.css';

/** Preformatted code, scrollable by keyboard too. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.code} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
