import type { IncomingMessage } from 'node:http';
import type { AddressRules } from './address-rules.ts';
import type { NameServers } from './find-addresses.ts';
import { openResponse } from './open-response.ts';

/** From the question for its address to the last byte that is read. */
export const POST_TIMEOUT_MS = 10_000;
/** What is kept of an answer; no more of it is read. */
const ANSWER_MAX_BYTES = 1_024;

export type Posted = { status: number; answer: string };
export type Posting = { rules: AddressRules; nameServers?: NameServers; timeoutMs?: number };

/**
 * Sends a body once, as `openResponse` does, and reads the beginning of the response.
 *
 * @throws RefusedAddressError · NoAddressError · AbortError after the time · what Node fails with
 */
export async function postOnce(
  target: { url: string; headers: Record<string, string>; body: string | Buffer },
  { rules, nameServers, timeoutMs = POST_TIMEOUT_MS }: Posting,
): Promise<Posted> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await openResponse(target, { rules, nameServers, signal });
  return { status: response.statusCode ?? 0, answer: await readAnswer(response) };
}

/** The beginning of it. What is cut off, or sent too slowly, was answered all the same: its status is known. */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= ANSWER_MAX_BYTES) break;
    }
  } catch {
    // As far as it came.
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES).toString('utf8');
  // No text column keeps a NUL, and nobody can read the others.
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '�');
}
