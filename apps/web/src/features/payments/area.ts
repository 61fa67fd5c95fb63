import { type Area, screen } from '../../area.ts';

/** The page of the sandbox, and where payment pages lead back to. */
export const payments: Area = {
  texts: ['payments', 'account/billing'],
  pages: {
    '/payments': { screen: screen(() => import('./sandbox-screen.tsx'), 'SandboxScreen') },
    '/payments/:result': { screen: screen(() => import('./result-screen.tsx'), 'ResultScreen') },
  },
};
