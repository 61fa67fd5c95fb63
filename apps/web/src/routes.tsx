import { type RouteObject, redirect } from 'react-router';
import { screen } from './area.ts';
import { areaRoutes, withTexts } from './area-routes.ts';
import { AREAS } from './areas.ts';
import { MainLayout, ProtectedArea } from './features/shell/layout/main-layout.tsx';
import { ErrorPage } from './features/shell/pages/error-page.tsx';
import { NotFoundPage } from './features/shell/pages/not-found-page.tsx';
import { SplashScreen } from './features/shell/pages/splash-screen.tsx';
import { entryLoader, requireSession, requireVisitor, restoreSession } from './guards.ts';
import type { Services } from './services.ts';
import { SIGN_IN_PATH } from './session/landing-path.ts';

/**
 * All routes of the product. The layout checks the roles in `handle` (`RouteHandle`), so that the navigation
 * stays visible when access is denied.
 */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      middleware: [restoreSession(services)],
      HydrateFallback: SplashScreen,
      ErrorBoundary: ErrorPage,
      children: [
        { path: '/', loader: entryLoader(services) },
        resetPasswordRoute(services),
        invitationRoute(services),
        authRoute(services),
        {
          Component: MainLayout,
          children: [
            {
              middleware: [requireSession(services)],
              Component: ProtectedArea,
              children: areaRoutes(AREAS, services),
            },
            { path: '/auth/*', middleware: [requireVisitor(services)], Component: NotFoundPage },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}

/** All catalogues of these screens, loaded with them to avoid a flash without texts. */
const AUTH_TEXTS = ['auth', 'forms'] as const;

/** Open to visitors and to people who are signed in: a mailed link opens in any browser. */
function resetPasswordRoute(services: Services): RouteObject {
  return {
    path: '/auth/reset-password',
    lazy: withTexts(
      screen(() => import('./features/auth/reset-password-screen.tsx'), 'ResetPasswordScreen'),
      AUTH_TEXTS,
      services,
    ),
  };
}

/** Open to visitors and to people who are signed in. */
function invitationRoute(services: Services): RouteObject {
  return {
    path: '/auth/invitation',
    lazy: withTexts(
      screen(() => import('./features/invitation/invitation-screen.tsx'), 'InvitationScreen'),
      [...AUTH_TEXTS, 'invitation', 'roles'],
      services,
    ),
  };
}

function authRoute(services: Services): RouteObject {
  return {
    path: '/auth',
    middleware: [requireVisitor(services)],
    lazy: withTexts(
      screen(() => import('./features/auth/auth-layout.tsx'), 'AuthLayout'),
      AUTH_TEXTS,
      services,
    ),
    children: [
      { index: true, loader: ({ request }) => redirect(SIGN_IN_PATH + new URL(request.url).search) },
      { path: 'sign-in', lazy: screen(() => import('./features/auth/sign-in-screen.tsx'), 'SignInScreen') },
      { path: 'sign-up', lazy: screen(() => import('./features/auth/sign-up-screen.tsx'), 'SignUpScreen') },
      {
        path: 'confirm-email',
        lazy: screen(() => import('./features/auth/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
      },
      {
        path: 'google/callback',
        lazy: screen(() => import('./features/auth/google-callback-screen.tsx'), 'GoogleCallbackScreen'),
      },
      {
        path: 'first-owner',
        lazy: screen(() => import('./features/auth/first-owner-screen.tsx'), 'FirstOwnerScreen'),
      },
    ],
  };
}
