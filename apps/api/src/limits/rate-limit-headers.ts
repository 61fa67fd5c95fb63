import type { ServerResponse } from 'node:http';
import type { ExpectedError } from '../errors.ts';
import { OverQuotaError, type Reading } from './allowances.ts';

/**
 * What is left of each quota that a request took from, as draft-ietf-httpapi-ratelimit-headers says it:
 * `RateLimit-Policy: "cost";q=200000;w=60` and `RateLimit: "cost";r=198800;t=41`.
 */
export function setRateLimitHeaders(response: ServerResponse, readings: readonly Reading[]): void {
  if (readings.length === 0 || response.headersSent) return;
  const policies = readings.map(({ quota: { name, max, windowS } }) => `"${name}";q=${max};w=${windowS}`);
  const left = readings.map(
    ({ quota: { name }, left, resetsInS }) => `"${name}";r=${Math.floor(left)};t=${resetsInS}`,
  );
  response.setHeader('ratelimit-policy', policies.join(', '));
  response.setHeader('ratelimit', left.join(', '));
}

/** When another try may succeed, and what was used up. */
export function setRefusalHeaders(response: ServerResponse, error: ExpectedError): void {
  if (error instanceof OverQuotaError) setRateLimitHeaders(response, [error.reading]);
  if ('retryAfter' in error.extensions)
    response.setHeader('retry-after', String(error.extensions.retryAfter));
}
