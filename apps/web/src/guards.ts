import { hasAnyRole, type Role } from '@fleet/contracts/roles';
import { type MiddlewareFunction, redirect, useMatches } from 'react-router';
import { queryParameters } from './lib/query-parameters.ts';
import type { Services } from './services.ts';
import { HOME_PATH, landingPath, SIGN_IN_PATH, signInPath } from './session/landing-path.ts';

/** What a route tells the layout. Without roles it is open to everyone who is signed in. */
export type RouteHandle = { roles?: readonly Role[] };

/** Nothing is decided before the session of the last visit is restored, once. */
export function restoreSession({ session }: Services): MiddlewareFunction {
  let restored: Promise<void> | null = null;
  return async () => {
    restored ??= session.restore();
    await restored;
  };
}

/** For protected paths: others are signed out, which also clears a half-remembered session, and asked to sign in. */
export function requireSession({ session }: Services): MiddlewareFunction {
  return ({ request }) => {
    if (session.state().signedIn) return;
    session.signOut('server');
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname + search));
  };
}

/** For /auth: who is signed in has no business there. */
export function requireVisitor({ session, paths }: Services): MiddlewareFunction {
  return ({ request }) => {
    if (!session.state().signedIn) return;
    const asked = queryParameters(new URL(request.url).search).get('redirect');
    throw redirect(landingPath(asked, paths.firstOutsideAuth()));
  };
}

export function entryLoader({ session }: Services) {
  return () => redirect(session.state().signedIn ? HOME_PATH : SIGN_IN_PATH);
}

/** A route is open when the person shares a role with every matched route that names roles. */
export function useAccess(scopes: readonly Role[]): boolean {
  return useMatches().every(({ handle }) => {
    const roles = (handle as RouteHandle | undefined)?.roles;
    return !roles || hasAnyRole(scopes, roles);
  });
}
