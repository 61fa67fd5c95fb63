import type { Area } from '../../area.ts';

/** A new person's first steps. */
export const onboarding: Area = {
  texts: [],
  pages: { '/onboarding': {} },
};
