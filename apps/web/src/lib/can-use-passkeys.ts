/** Whether the browser supports passkeys on this host; passkeys are bound to the host name. */
export function canUsePasskeys(passkeyOrigin: string | null): boolean {
  return passkeyOrigin === window.location.origin && 'PublicKeyCredential' in window;
}
