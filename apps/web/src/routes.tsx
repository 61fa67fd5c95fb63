import { type RouteObject, redirect } from 'react-router';
import { AREAS, type Area } from './areas.ts';
import { MainLayout, ProtectedArea } from './features/shell/layout/main-layout.tsx';
import { ErrorPage } from './features/shell/pages/error-page.tsx';
import { NotFoundPage } from './features/shell/pages/not-found-page.tsx';
import { SplashScreen } from './features/shell/pages/splash-screen.tsx';
import {
  entryLoader,
  leadAccountKeepersTo,
  leadTo,
  type RouteHandle,
  requireSession,
  requireVisitor,
  restoreSession,
} from './guards.ts';
import type { Services } from './services.ts';
import { SIGN_IN_PATH } from './session/landing-path.ts';

type LoadScreen = () => Promise<{ Component: () => React.ReactNode }>;

/** The screens by their address, as in `AREAS`. An address without one is "Page not found" to those it is for. */
const SCREENS: Readonly<Record<string, LoadScreen>> = {
  '/tracker': async () => ({
    Component: (await import('./features/tracker/tracker-screen.tsx')).TrackerScreen,
  }),
  '/vehicles/:id': async () => ({
    Component: (await import('./features/vehicles/detail/vehicle-screen.tsx')).VehicleScreen,
  }),
};

/** The parts of a screen that have addresses below its own. */
const PARTS: Readonly<Record<string, RouteObject[]>> = {
  '/vehicles/:id': [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/vehicles/detail/information-tab.tsx')).InformationTab,
      }),
    },
    {
      path: 'events',
      lazy: async () => ({ Component: (await import('./features/history/events/events-tab.tsx')).EventsTab }),
    },
    {
      path: 'map',
      lazy: async () => ({
        Component: (await import('./features/history/history-screen.tsx')).HistoryScreen,
      }),
    },
  ],
};

/**
 * Every path of the product. Who may open a protected one stands in its `handle` (`RouteHandle`), and the layout checks
 * it, so that the navigation stays when access is denied.
 */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      middleware: [restoreSession(services)],
      HydrateFallback: SplashScreen,
      ErrorBoundary: ErrorPage,
      children: [
        { path: '/', loader: entryLoader(services) },
        authRoute(services),
        {
          Component: MainLayout,
          children: [
            {
              middleware: [requireSession(services)],
              Component: ProtectedArea,
              children: AREAS.map((area) => routeOf(area, services)),
            },
            { path: '/auth/*', middleware: [requireVisitor(services)], Component: NotFoundPage },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}

function authRoute(services: Services): RouteObject {
  return {
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
  };
}

function routeOf({ path, roles, redirectTo, accountKeepersGoTo }: Area, services: Services): RouteObject {
  if (redirectTo) return { path, loader: leadTo(redirectTo) };
  const loadScreen = SCREENS[path];
  const parts = PARTS[path];
  return {
    path,
    ...(parts && { children: parts }),
    handle: { ...(roles && { roles }), screen: loadScreen !== undefined } satisfies RouteHandle,
    ...(accountKeepersGoTo && { middleware: [leadAccountKeepersTo(services, accountKeepersGoTo)] }),
    ...(loadScreen ? { lazy: loadScreen } : { Component: NotFoundPage }),
  };
}
