import { useTranslation } from 'react-i18next';
import { FIRST_STEPS_PATH } from '../../../session/landing-path.ts';
import { useFirstSteps } from '../../../session/use-first-steps.ts';
import { StepsLink, type StepsLook } from './steps-link.tsx';

/** Link to the first steps while some are open. */
export function FirstStepsLink({ look }: { look: StepsLook }) {
  const { t } = useTranslation();
  const progress = useFirstSteps();
  if (!progress?.next) return null;
  const { steps, done, next } = progress;
  return (
    <StepsLink
      look={look}
      to={FIRST_STEPS_PATH}
      title={t('firstSteps.title')}
      label={t('firstSteps.label', { done: done.length, total: steps.length })}
      next={t(`firstSteps.next.${next}`)}
      steps={steps}
      done={done}
    />
  );
}
