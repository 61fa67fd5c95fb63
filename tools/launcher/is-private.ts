const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Whether nobody but the users of this machine reaches the web app: it listens on loopback, and no address was named by
 * which others come, through a proxy for instance.
 */
export function isPrivate(env: { API_HOST?: string | undefined; PUBLIC_URL?: string | undefined }): boolean {
  const named = env.PUBLIC_URL ? URL.parse(env.PUBLIC_URL)?.hostname : 'localhost';
  return LOOPBACK.test(env.API_HOST || '127.0.0.1') && named !== undefined && LOOPBACK.test(named);
}
