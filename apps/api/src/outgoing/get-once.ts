import type { AddressRules } from './address-rules.ts';
import type { NameServers } from './find-addresses.ts';
import { openResponse } from './open-response.ts';

/** From the DNS lookup to the last byte. */
const GET_TIMEOUT_MS = 30_000;
const BODY_MAX_BYTES = 32 * 1024 * 1024;

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export type Getting = {
  rules: AddressRules;
  nameServers?: NameServers;
  timeoutMs?: number;
  maxBytes?: number;
};

/**
 * Requests a foreign URL once, as `openResponse` does; the timeout covers the whole body.
 *
 * @throws RefusedAddressError · NoAddressError · AbortError after the time · TooLargeError · what Node fails with
 */
export async function getOnce(
  target: { url: string; headers: Record<string, string> },
  { rules, nameServers, timeoutMs = GET_TIMEOUT_MS, maxBytes = BODY_MAX_BYTES }: Getting,
): Promise<{ status: number; body: Buffer }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await openResponse(target, { rules, nameServers, signal });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLargeError(target.url);
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) };
}
