import { ONBOARDING_STEPS, type OnboardingStep } from '@fleet/contracts/onboarding';
import { useSearchParams } from 'react-router';
import { nextStep } from '../../session/use-first-steps.ts';

type Steps = { steps: readonly OnboardingStep[]; done: readonly OnboardingStep[] };

/** Which step is open stands in the address: the browser's way back leads to the one before, and a reload changes nothing. */
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
