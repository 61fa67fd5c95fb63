import { type ComponentProps, lazy, Suspense } from 'react';
import { usePerson } from '../../../session/person.ts';
import type { FirstStepsLink } from './first-steps-link.tsx';

/** Fetched for who has steps left, which most people have not. */
const Fetched = lazy(async () => ({ default: (await import('./first-steps-link.tsx')).FirstStepsLink }));

/** The way back to a new person's first steps; nothing for everybody else. */
export function FirstSteps(props: ComponentProps<typeof FirstStepsLink>) {
  const { isOnboarding } = usePerson();
  return (
    isOnboarding && (
      <Suspense fallback={null}>
        <Fetched {...props} />
      </Suspense>
    )
  );
}
