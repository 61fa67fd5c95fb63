/** Whether this browser can show passkeys here: they are bound to the name of the site. */
export function canUsePasskeys(passkeyOrigin: string | null): boolean {
  return passkeyOrigin === window.location.origin && 'PublicKeyCredential' in window;
}
