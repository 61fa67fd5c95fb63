import { isAuthPath, safePath } from '../lib/safe-path.ts';

export const HOME_PATH = '/tracker';
/** Of somebody whose account is new. */
export const FIRST_STEPS_PATH = '/onboarding';
/** Of who has just become the owner of an installation. */
export const GUIDE_PATH = '/installation/start';
export const SIGN_IN_PATH = '/auth/sign-in';
export const SIGN_UP_PATH = '/auth/sign-up';
/** Where an invitation is accepted, by visitors and by who is signed in. */
export const INVITATION_PATH = '/auth/invitation';

/** Where a signed-in visitor of an /auth page belongs: the asked path, else the first remembered one, else the map. */
export function landingPath(asked: string | null | undefined, remembered: string | null): string {
  const path = safePath(asked);
  if (path && !isAuthPath(path)) return path;
  return safePath(remembered) ?? HOME_PATH;
}

/**
 * Where who is signed in goes from a page of /auth with these parameters: to the invitation that they came with, which
 * waits for their answer, else where they belong. Its token goes behind the `#`, as in the mail.
 */
export function pathFromAuth(parameters: ReadonlyMap<string, string>, remembered: string | null): string {
  const invitation = parameters.get('i');
  if (invitation) return `${INVITATION_PATH}#${encodeURIComponent(invitation)}`;
  return landingPath(parameters.get('redirect'), remembered);
}

/** Sign-in that leads back to the path a visitor tried. */
export function signInPath(tried: string): string {
  return `${SIGN_IN_PATH}?redirect=${encodeURIComponent(tried)}`;
}
