import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { AddressRules } from './address-rules.ts';
import { findAddresses, type NameServers, RefusedAddressError } from './find-addresses.ts';
import { hostOf } from './host-of.ts';

/** From the question for its address to the last byte that is read. */
export const POST_TIMEOUT_MS = 10_000;
/** What is kept of an answer; no more of it is read. */
const ANSWER_MAX_BYTES = 1_024;
const HEADERS_MAX_BYTES = 16_384;

export type Posted = { status: number; answer: string };
export type Posting = { rules: AddressRules; nameServers?: NameServers; timeoutMs?: number };

/**
 * Sends a body once, and follows no redirect. Where it goes is looked up and checked in the moment of connecting, and the
 * connection goes to the address that was checked. A connection is of one delivery: none is kept for another.
 *
 * @throws RefusedAddressError · NoAddressError · AbortError after the time · what Node fails with
 */
export async function postOnce(
  target: { url: string; headers: Record<string, string>; body: string | Buffer },
  { rules, nameServers, timeoutMs = POST_TIMEOUT_MS }: Posting,
): Promise<Posted> {
  const url = new URL(target.url);
  const host = hostOf(url);
  // A host that is an address is never looked up.
  if (host.isAddress && !rules.allows(host.name)) throw new RefusedAddressError(host.name);
  if (url.protocol !== 'https:' && !rules.allowsHttp) throw new RefusedAddressError(url.protocol);
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    agent: false,
    lookup: checkedLookup(rules, nameServers),
    headers: { ...target.headers, 'content-length': Buffer.byteLength(target.body) },
    maxHeaderSize: HEADERS_MAX_BYTES,
    signal,
  });
  request.on('response', resolve);
  request.on('error', reject);
  request.end(target.body);
  const response = await promise;
  return { status: response.statusCode ?? 0, answer: await readAnswer(response) };
}

function checkedLookup(rules: AddressRules, nameServers: NameServers | undefined): LookupFunction {
  return (name, { all }, done) => {
    findAddresses(name.replace(/\.$/, ''), rules, nameServers).then(
      (addresses) => {
        const [first] = addresses;
        if (all) done(null, addresses);
        else done(null, first?.address ?? '', first?.family);
      },
      (error: Error) => done(error, []),
    );
  };
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
