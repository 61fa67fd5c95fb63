const AUTH_PREFIX = '/auth';

/**
 * Path on this site from untrusted text, else null. Parsed like a browser does, because "//evil.example",
 * "/\evil.example" and "/.//evil.example" lead elsewhere.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/')) return null;
  const base = 'https://own.invalid';
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

export function isAuthPath(path: string): boolean {
  return path.startsWith(AUTH_PREFIX);
}
