import type { ServerResponse } from 'node:http';
import type { Env } from '../env.ts';

/**
 * Scripts are our own files only. The map draws from blobs and workers of its own, styles are set from code by its
 * controls, and tiles may come from the services that the operator names.
 */
export function securityHeaders({ TILE_ORIGINS, PUBLIC_URL }: Pick<Env, 'TILE_ORIGINS' | 'PUBLIC_URL'>) {
  const tiles = TILE_ORIGINS.split(/\s+/).filter(Boolean).join(' ');
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${tiles}`.trimEnd(),
    "font-src 'self' data:",
    `connect-src 'self' ${socketOrigin(PUBLIC_URL)} ${tiles}`.replace(/\s+/g, ' ').trimEnd(),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
  const secure = PUBLIC_URL?.startsWith('https:');
  return (response: ServerResponse): void => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.setHeader(
      'permissions-policy',
      'geolocation=(self), screen-wake-lock=(self), camera=(), microphone=()',
    );
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (secure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}

/** Browsers before 2023 do not take `'self'` for the socket's own scheme. */
function socketOrigin(publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin.replace(/^http/, 'ws') : '';
}
