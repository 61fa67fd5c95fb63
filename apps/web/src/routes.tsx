import { type RouteObject, redirect } from 'react-router';
import { ErrorPage } from './features/shell/error-page.tsx';
import { MainLayout, ProtectedArea } from './features/shell/main-layout.tsx';
import { NotFoundPage } from './features/shell/not-found-page.tsx';
import { SplashScreen } from './features/shell/splash-screen.tsx';
import { entryLoader, type RouteHandle, requireSession, requireVisitor, restoreSession } from './guards.ts';
import type { Services } from './services.ts';
import { SIGN_IN_PATH } from './session/landing-path.ts';

/**
 * Every path of the product. A protected screen goes under the layout that asks for a session; the roles it is for
 * stand in its `handle` (`RouteHandle`), and the layout checks them, so that the navigation stays when access is denied.
 */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      middleware: [restoreSession(services)],
      HydrateFallback: SplashScreen,
      ErrorBoundary: ErrorPage,
      children: [
        { path: '/', loader: entryLoader(services) },
        {
          path: '/auth',
          middleware: [requireVisitor(services)],
          lazy: async () => ({ Component: (await import('./features/auth/auth-layout.tsx')).AuthLayout }),
          children: [
            { index: true, loader: ({ request }) => redirect(SIGN_IN_PATH + new URL(request.url).search) },
            {
              path: 'sign-in',
              lazy: async () => ({
                Component: (await import('./features/auth/sign-in-screen.tsx')).SignInScreen,
              }),
            },
            {
              path: 'sign-up',
              lazy: async () => ({
                Component: (await import('./features/auth/sign-up-screen.tsx')).SignUpScreen,
              }),
            },
          ],
        },
        {
          Component: MainLayout,
          children: [
            {
              middleware: [requireSession(services)],
              Component: ProtectedArea,
              children: [
                {
                  path: '/tracker',
                  handle: {} satisfies RouteHandle,
                  lazy: async () => ({
                    Component: (await import('./features/tracker/tracker-screen.tsx')).TrackerScreen,
                  }),
                },
              ],
            },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}
