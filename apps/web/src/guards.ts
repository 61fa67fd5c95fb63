import { hasAnyRole, type Role, SERVICE_ROLES } from '@fleet/contracts/roles';
import { type LoaderFunction, type MiddlewareFunction, redirect } from 'react-router';
import type { Tab } from './area.ts';
import { queryParameters } from './lib/query-parameters.ts';
import type { Services } from './services.ts';
import { ACCOUNT_ROLES } from './session/account-roles.ts';
import { HOME_PATH, pathFromAuth, SIGN_IN_PATH, signInPath } from './session/landing-path.ts';

/** Route properties for the layout. Without roles the route is open to everyone signed in. */
export type RouteHandle = {
  roles?: readonly Role[];
  /** Whether the route is a page that can be shown and returned to. */
  screen: boolean;
  tabs?: readonly Tab[];
};

/** Waits for the stored session to be restored, once. */
export function restoreSession({ session }: Services): MiddlewareFunction {
  let restored: Promise<void> | null = null;
  return async () => {
    restored ??= session.restore();
    await restored;
  };
}

/** For protected routes: signs out others, which also clears a partial session, and redirects to sign-in. */
export function requireSession({ session }: Services): MiddlewareFunction {
  return ({ request }) => {
    if (session.state().signedIn) return;
    session.signOut('server');
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname + search + hashOf(request.url)));
  };
}

/** Requests of the router lack the fragment; the browser's fragment is used while it is on the same page. */
function hashOf(url: string): string {
  if (typeof location === 'undefined') return '';
  const { pathname, search } = new URL(url);
  return location.pathname === pathname && location.search === search ? location.hash : '';
}

/** For /auth: redirects people who are signed in. */
export function requireVisitor({ session, paths }: Services): MiddlewareFunction {
  return ({ request }) => {
    if (!session.state().signedIn) return;
    const parameters = queryParameters(new URL(request.url).search);
    throw redirect(pathFromAuth(parameters, paths.firstOutsideAuth()));
  };
}

export function entryLoader({ session }: Services) {
  return () => redirect(session.state().signedIn ? HOME_PATH : SIGN_IN_PATH);
}

/** Redirects to an address below, keeping the parameters. */
export function leadTo(below: string): LoaderFunction {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return redirect(`${pathname.replace(/\/$/, '')}/${below}${search}`);
  };
}

/** Redirects people who administer their own account only. */
export function leadAccountAdminsTo({ session }: Services, path: string): MiddlewareFunction {
  return () => {
    const { scopes } = session.state();
    if (hasAnyRole(scopes, ACCOUNT_ROLES) && !hasAnyRole(scopes, SERVICE_ROLES)) throw redirect(path);
  };
}

type Match = { handle?: unknown };

/** A route is open if the person shares a role with every matched route that names roles. */
export function isOpenTo(scopes: readonly Role[], matches: readonly Match[]): boolean {
  return handlesOf(matches).every(({ roles }) => !roles || hasAnyRole(scopes, roles));
}

export function hasScreen(matches: readonly Match[]): boolean {
  return handlesOf(matches).some(({ screen }) => screen);
}

export function handleOf({ handle }: Match): RouteHandle | null {
  return handle ? (handle as RouteHandle) : null;
}

function handlesOf(matches: readonly Match[]): RouteHandle[] {
  return matches.flatMap((match) => handleOf(match) ?? []);
}
