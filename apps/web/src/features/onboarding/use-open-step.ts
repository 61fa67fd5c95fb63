import { ONBOARDING_STEPS, type OnboardingStep } from '@fleet/contracts/onboarding';
import { useSearchParams } from 'react-router';
import { nextStep } from '../../session/use-first-steps.ts';

type Steps = { steps: readonly OnboardingStep[]; done: readonly OnboardingStep[] };

/** The open step is in the address, so that Back and reload keep it. */
export function useOpenStep(of: Steps | undefined): {
  opened: OnboardingStep | null;
  open: (step: OnboardingStep | null) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const named = ONBOARDING_STEPS.find((step) => step.toLowerCase() === parameters.get('step'));
  const opened = named && of?.steps.includes(named) ? named : null;
  return {
    opened: opened ?? (of ? nextStep(of) : null),
    open: (step) => setParameters(step ? { step: step.toLowerCase() } : {}),
  };
}
