import { type Area, screen } from '../../area.ts';

/** Sandbox payment page, and the page that providers redirect back to. */
export const payments: Area = {
  texts: ['payments', 'account/billing'],
  pages: {
    '/payments': { screen: screen(() => import('./sandbox-screen.tsx'), 'SandboxScreen') },
    '/payments/:result': { screen: screen(() => import('./result-screen.tsx'), 'ResultScreen') },
  },
};
