/** Times of a JWT in ms since 1970; null if absent. */
export type TokenTimes = { issuedAtMs: number | null; endsAtMs: number | null };

/** Decodes without verifying; the server verifies the signature. */
export function tokenTimes(accessToken: string): TokenTimes {
  const { iat, exp } = claimsOf(accessToken);
  return { issuedAtMs: inMs(iat), endsAtMs: inMs(exp) };
}

function claimsOf(accessToken: string): { iat?: unknown; exp?: unknown } {
  const payload = accessToken.split('.')[1];
  if (!payload) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return claims && typeof claims === 'object' ? claims : {};
  } catch {
    return {};
  }
}

const inMs = (seconds: unknown) => (typeof seconds === 'number' ? seconds * 1000 : null);
