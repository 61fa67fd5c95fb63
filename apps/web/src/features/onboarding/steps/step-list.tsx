import type { OnboardingStep } from '@fleet/contracts/onboarding';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { HOME_PATH } from '../../../session/landing-path.ts';
import { nextStep } from '../../../session/use-first-steps.ts';
import { StepCard } from '../../../ui/steps/step-card.tsx';
import type { Known } from '../onboarding-query.ts';
import { useOpenStep } from '../use-open-step.ts';
import { AccountStep } from './account-step.tsx';
import { AllDone } from './all-done.tsx';
import { PeopleStep } from './people-step.tsx';
import { PersonStep } from './person-step.tsx';
import { TrackerStep } from './tracker-step.tsx';
import { useStepFacts } from './use-step-facts.ts';
import { VehicleStep } from './vehicle-step.tsx';

export type StepProps = {
  known: Known;
  /** Called when the step is done. */
  onDone: () => void;
  /** Postpones the step: opens the next one, or the map. */
  onLater: () => void;
};

const FORMS = {
  PERSON: PersonStep,
  ACCOUNT: AccountStep,
  VEHICLE: VehicleStep,
  TRACKER: TrackerStep,
  PEOPLE: PeopleStep,
};

/** Steps in order, one of them open. */
export function StepList({ known }: { known: Known }) {
  const { steps, done } = known.onboarding;
  const { opened, open } = useOpenStep(known.onboarding);
  const facts = useStepFacts(known);
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  function goOn(step: OnboardingStep, isDone: boolean): void {
    const next = nextStep({ steps, done: isDone ? [...done, step] : done }, step);
    // All following steps are done or postponed.
    const isAround = next !== null && steps.indexOf(next) < steps.indexOf(step);
    if (!isDone && (next === null || isAround)) void navigate(HOME_PATH);
    else open(next);
  }
  const isDriven = known.onboarding.demoDevice !== null;
  const whatFor = (step: OnboardingStep): string =>
    step === 'TRACKER' && isDriven ? t('steps.TRACKER.demo.fact') : t(`steps.${step}.about`);
  return (
    <>
      {steps.map((step, index) => {
        const Form = FORMS[step];
        return (
          <StepCard
            key={step}
            title={t(`steps.${step}.title`)}
            number={index + 1}
            done={done.includes(step) ? t('isDone') : null}
            fact={done.includes(step) ? facts[step] : whatFor(step)}
            onOpen={() => open(step)}
          >
            {opened === step && (
              <Form known={known} onDone={() => goOn(step, true)} onLater={() => goOn(step, false)} />
            )}
          </StepCard>
        );
      })}
      {opened === null && <AllDone />}
    </>
  );
}
