import { hasAnyRole, type Role, SERVICE_ROLES } from '@fleet/contracts/roles';
import { type LoaderFunction, type MiddlewareFunction, redirect } from 'react-router';
import type { Tab } from './area.ts';
import { queryParameters } from './lib/query-parameters.ts';
import type { Services } from './services.ts';
import { ACCOUNT_ROLES } from './session/account-roles.ts';
import { HOME_PATH, pathFromAuth, SIGN_IN_PATH, signInPath } from './session/landing-path.ts';

/** What a route tells the layout and its page. Without roles it is open to everyone who is signed in. */
export type RouteHandle = {
  roles?: readonly Role[];
  /** There is something to see, and to come back to. */
  screen: boolean;
  tabs?: readonly Tab[];
};

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
    throw redirect(signInPath(pathname + search + hashOf(request.url)));
  };
}

/** Requests of the router have no part behind `#`; that of the browser's address counts while it is the same page. */
function hashOf(url: string): string {
  if (typeof location === 'undefined') return '';
  const { pathname, search } = new URL(url);
  return location.pathname === pathname && location.search === search ? location.hash : '';
}

/** For /auth: who is signed in has no business there. */
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

/** A page that is only the way to another one; its parameters go along. */
export function leadTo(below: string): LoaderFunction {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return redirect(`${pathname.replace(/\/$/, '')}/${below}${search}`);
  };
}

/** For the accounts of others: who keeps an account, and none else's, is led to it. */
export function leadAccountAdminsTo({ session }: Services, path: string): MiddlewareFunction {
  return () => {
    const { scopes } = session.state();
    if (hasAnyRole(scopes, ACCOUNT_ROLES) && !hasAnyRole(scopes, SERVICE_ROLES)) throw redirect(path);
  };
}

type Match = { handle?: unknown };

/** A page is open when the person shares a role with every matched route that names roles. */
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
