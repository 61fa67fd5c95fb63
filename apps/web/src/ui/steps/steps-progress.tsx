import classes from './steps-progress.module.css';

/** How many of the steps are done, as words and as a bar of as many parts. */
export function StepsProgress({
  label,
  steps,
  done,
}: {
  label: string;
  steps: readonly string[];
  done: readonly string[];
}) {
  return (
    <div className={classes.progress}>
      <span role="status">{label}</span>
      <span className={classes.bar} aria-hidden="true">
        {steps.map((step, index) => (
          <span key={step} data-done={index < done.length || undefined} />
        ))}
      </span>
    </div>
  );
}
