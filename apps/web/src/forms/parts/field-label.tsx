import classes from './field-label.module.css';

/** Label of a field. Its marks are drawn by CSS, so that they are not part of the accessible name. */
export function FieldLabel(props: { text: string; required: boolean; changed: boolean }) {
  const { text, required, changed } = props;
  return (
    <>
      <span className={classes.text} data-required={required || undefined}>
        {text}
      </span>
      {changed && <span className={classes.dot} aria-hidden="true" />}
    </>
  );
}
