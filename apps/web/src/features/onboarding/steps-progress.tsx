import { useTranslation } from 'react-i18next';
import classes from './steps-progress.module.css';

/** How many of the steps are done, as words and as a bar of as many parts. */
export function StepsProgress({ steps, done }: { steps: readonly string[]; done: readonly string[] }) {
  const { t } = useTranslation('onboarding');
  return (
    <div className={classes.progress}>
      <span role="status">{t('progress', { done: done.length, total: steps.length })}</span>
      <span className={classes.bar} aria-hidden="true">
        {steps.map((step, index) => (
          <span key={step} data-done={index < done.length || undefined} />
        ))}
      </span>
    </div>
  );
}
