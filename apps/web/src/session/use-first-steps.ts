import { ONBOARDING_STEPS, type OnboardingStep } from '@fleet/contracts/onboarding';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';

const FirstSteps = graphql(`
  query FirstSteps {
    onboarding {
      isOpen
      steps
      done
    }
  }
`);

/** Changed by whatever adds to the account, and by what the person says. The page itself has its own words for trouble. */
const CONTEXT = {
  quiet: true,
  additionalTypenames: ['Membership', 'User', 'Account', 'Vehicle', 'Device', 'Invitation'],
};

export type FirstSteps = {
  steps: readonly OnboardingStep[];
  done: readonly OnboardingStep[];
  /** The first that is left; null once all are done. */
  next: OnboardingStep | null;
};

/** How far a new person is; null while that is not known, and for who is not reminded of it. */
export function useFirstSteps(): FirstSteps | null {
  const [{ data }, ask] = useQuery({
    query: FirstSteps,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const onboarding = data?.onboarding;
  const isWaiting = onboarding?.isOpen && nextStep(onboarding) === 'TRACKER';
  const { pathname } = useLocation();
  // A first position is no mutation of this browser: another page asks again.
  useEffect(() => {
    if (isWaiting && pathname) ask({ requestPolicy: 'network-only' });
  }, [isWaiting, pathname, ask]);
  if (!onboarding?.isOpen) return null;
  const { steps, done } = onboarding;
  return { steps, done, next: nextStep(onboarding) };
}

/** The first of the steps that is left, beginning after one of them and from there round. */
export function nextStep(
  { steps, done }: { steps: readonly OnboardingStep[]; done: readonly OnboardingStep[] },
  after?: OnboardingStep,
): OnboardingStep | null {
  const from = after === undefined ? 0 : ONBOARDING_STEPS.indexOf(after) + 1;
  const left = steps.filter((step) => step !== after && !done.includes(step));
  return left.find((step) => ONBOARDING_STEPS.indexOf(step) >= from) ?? left[0] ?? null;
}
