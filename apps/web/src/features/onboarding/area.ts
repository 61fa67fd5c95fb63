import { type Area, screen } from '../../area.ts';

/** A new person's first steps. */
export const onboarding: Area = {
  texts: ['onboarding', 'vehicles', 'forms'],
  pages: {
    '/onboarding': { screen: screen(() => import('./onboarding-screen.tsx'), 'OnboardingScreen') },
  },
};
