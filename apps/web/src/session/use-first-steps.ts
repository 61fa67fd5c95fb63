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

/** Refetched after mutations of these types. The page shows failures itself. */
const CONTEXT = {
  quiet: true,
  additionalTypenames: ['Membership', 'User', 'Account', 'Vehicle', 'Device', 'Invitation'],
};

export type FirstSteps = {
  steps: readonly OnboardingStep[];
  done: readonly OnboardingStep[];
  /** First open step; null when all are done. */
  next: OnboardingStep | null;
};

/** Progress of the first steps; null while unknown and if they are hidden. */
export function useFirstSteps(): FirstSteps | null {
  const [{ data }, ask] = useQuery({
    query: FirstSteps,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const onboarding = data?.onboarding;
  const isWaiting = onboarding?.isOpen && nextStep(onboarding) === 'TRACKER';
  const { pathname } = useLocation();
  // A first position arrives without a mutation, so other pages refetch.
  useEffect(() => {
    if (isWaiting && pathname) ask({ requestPolicy: 'network-only' });
  }, [isWaiting, pathname, ask]);
  if (!onboarding?.isOpen) return null;
  const { steps, done } = onboarding;
  return { steps, done, next: nextStep(onboarding) };
}

/** First open step after a given one, wrapping around. */
export function nextStep(
  { steps, done }: { steps: readonly OnboardingStep[]; done: readonly OnboardingStep[] },
  after?: OnboardingStep,
): OnboardingStep | null {
  const from = after === undefined ? 0 : ONBOARDING_STEPS.indexOf(after) + 1;
  const left = steps.filter((step) => step !== after && !done.includes(step));
  return left.find((step) => ONBOARDING_STEPS.indexOf(step) >= from) ?? left[0] ?? null;
}
