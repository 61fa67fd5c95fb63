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

/** All that these screens say: texts that came after them would leave a gap in between. */
const AUTH_TEXTS = ['auth', 'forms'] as const;

/** For visitors, and for who is signed in: a mailed link is followed in whatever browser it opens in. */
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

/** For visitors, and for who is signed in, likewise. */
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
