import classes from './field-label.module.css';

/**
 * The name of a field. Its marks are drawn, as in the text they would be part of the name: the control itself says that
 * it is required, and the foot of the form which fields are changed.
 */
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
