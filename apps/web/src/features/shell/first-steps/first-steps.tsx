import { lazy, Suspense } from 'react';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import type { StepsLook } from './steps-link.tsx';

/** Loaded only for people with open steps. */
const FirstStepsLink = lazy(async () => ({
  default: (await import('./first-steps-link.tsx')).FirstStepsLink,
}));
const GuideLink = lazy(async () => ({ default: (await import('./guide-link.tsx')).GuideLink }));

/** Link to a person's first steps or to an installation's guide; hidden for others. */
export function FirstSteps({ look }: { look: StepsLook }) {
  const { isOnboarding } = usePerson();
  const may = useMay();
  if (isOnboarding)
    return (
      <Suspense fallback={null}>
        <FirstStepsLink look={look} />
      </Suspense>
    );
  return (
    may('update', 'Installation') && (
      <Suspense fallback={null}>
        <GuideLink look={look} />
      </Suspense>
    )
  );
}
