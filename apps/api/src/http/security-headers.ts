import type { ServerResponse } from 'node:http';
import type { Env } from '../env.ts';
import type { KnownSettings } from '../installation/open-settings.ts';

type TileEnv = Pick<
  Env,
  | 'TILE_ORIGINS'
  | 'PUBLIC_URL'
  | 'RASTER_TILE_URL'
  | 'TRAFFIC_TILE_URL'
  | 'GLYPHS_URL'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
>;

/**
 * Scripts are our own files only. The map draws from blobs and workers of its own, styles are set from code by its
 * controls, and tiles may come from the services that the operator names.
 */
export function securityHeaders(env: TileEnv, settings: Pick<KnownSettings, 'now'>) {
  const { PUBLIC_URL } = env;
  const tiles = tileOrigins(env).join(' ');
  const policy = (streetsOrigin: string): string =>
    [
      "default-src 'self'",
      "script-src 'self'",
      "worker-src 'self' blob:",
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob: ${tiles}`.trimEnd(),
      "font-src 'self' data:",
      `connect-src 'self' ${socketOrigin(PUBLIC_URL)} ${tiles} ${streetsOrigin} ${storeOrigin(env)}`
        .replace(/\s+/g, ' ')
        .trimEnd(),
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "object-src 'none'",
    ].join('; ');
  const secure = PUBLIC_URL?.startsWith('https:');
  return (response: ServerResponse): void => {
    response.setHeader('content-security-policy', policy(originOf(settings.now().streetsUrl)));
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.setHeader(
      'permissions-policy',
      'geolocation=(self), screen-wake-lock=(self), camera=(self), microphone=()',
    );
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (secure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}

const originOf = (url: string | null): string => (url ? new URL(url).origin : '');

/** Browsers put files there by themselves, where they do not put them here. */
function storeOrigin({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: TileEnv): string {
  if (!S3_BUCKET) return '';
  return S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`;
}

/** The services of the configuration, and what else the operator names, such as the hosts behind a redirect. */
function tileOrigins({ TILE_ORIGINS, RASTER_TILE_URL, TRAFFIC_TILE_URL, GLYPHS_URL }: TileEnv): string[] {
  const services = [RASTER_TILE_URL, TRAFFIC_TILE_URL, GLYPHS_URL].flatMap((template) => {
    const origin = /^https?:\/\/[^/]+/.exec(template ?? '')?.[0];
    return origin ? [origin] : [];
  });
  return [...new Set([...TILE_ORIGINS.split(/\s+/).filter(Boolean), ...services])];
}

/** Browsers before 2023 do not take `'self'` for the socket's own scheme. */
function socketOrigin(publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin.replace(/^http/, 'ws') : '';
}
