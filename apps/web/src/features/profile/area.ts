import type { Area } from '../../area.ts';

/** One's own profile, which the person's menu leads to. */
export const profile: Area = {
  texts: [],
  pages: { '/profile': {} },
};
