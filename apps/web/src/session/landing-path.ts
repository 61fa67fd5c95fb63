import { isAuthPath, safePath } from '../lib/safe-path.ts';

export const HOME_PATH = '/tracker';
/** Landing page of a new account. */
export const FIRST_STEPS_PATH = '/onboarding';
/** Landing page of the first owner of an installation. */
export const GUIDE_PATH = '/installation/start';
export const SIGN_IN_PATH = '/auth/sign-in';
export const SIGN_UP_PATH = '/auth/sign-up';
/** Page to accept an invitation, for visitors and people who are signed in. */
export const INVITATION_PATH = '/auth/invitation';

/**
 * Where to go from an /auth page after sign-in: the requested path, else the first remembered one, else the
 * map.
 */
export function landingPath(asked: string | null | undefined, remembered: string | null): string {
  const path = safePath(asked);
  if (path && !isAuthPath(path)) return path;
  return safePath(remembered) ?? HOME_PATH;
}

/**
 * Where to go from an /auth page with these parameters: to the invitation, else the landing page. The token
 * is in the fragment, as in the mail.
 */
export function pathFromAuth(parameters: ReadonlyMap<string, string>, remembered: string | null): string {
  const invitation = parameters.get('i');
  if (invitation) return `${INVITATION_PATH}#${encodeURIComponent(invitation)}`;
  return landingPath(parameters.get('redirect'), remembered);
}

/** Sign-in page that redirects back to the requested path. */
export function signInPath(tried: string): string {
  return `${SIGN_IN_PATH}?redirect=${encodeURIComponent(tried)}`;
}
