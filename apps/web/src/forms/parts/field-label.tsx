import classes from './field-label.module.css';

/** The name of a field; the dot says that its value is not the saved one. The foot of the form says so in words. */
export function FieldLabel({ text, changed }: { text: string; changed: boolean }) {
  return (
    <>
      {text}
      {changed && <span className={classes.dot} aria-hidden="true" />}
    </>
  );
}
