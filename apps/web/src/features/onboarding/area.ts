import { type Area, screen } from '../../area.ts';

/** First steps of a new person. */
export const onboarding: Area = {
  texts: ['onboarding', 'vehicles', 'forms'],
  pages: {
    '/onboarding': { screen: screen(() => import('./onboarding-screen.tsx'), 'OnboardingScreen') },
  },
};
