import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { AddressRules } from './address-rules.ts';
import { findAddresses, type NameServers, RefusedAddressError } from './find-addresses.ts';
import { hostOf } from './host-of.ts';

const HEADERS_MAX_BYTES = 16_384;

export type Target = { url: string; headers: Record<string, string>; body?: string | Buffer };
export type Guard = { rules: AddressRules; nameServers?: NameServers | undefined; signal: AbortSignal };

/**
 * Sends one request without following redirects. The host is resolved and checked when connecting, and the
 * connection goes to the checked address. Connections are not reused.
 *
 * @throws RefusedAddressError · NoAddressError · AbortError after the time · what Node fails with
 */
export function openResponse(
  target: Target,
  { rules, nameServers, signal }: Guard,
): Promise<IncomingMessage> {
  const url = new URL(target.url);
  const host = hostOf(url);
  // A host that is an IP address is not resolved, so it is checked here.
  if (host.isAddress && !rules.allows(host.name)) throw new RefusedAddressError(host.name);
  if (url.protocol !== 'https:' && !rules.allowsHttp) throw new RefusedAddressError(url.protocol);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { body } = target;
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: body === undefined ? 'GET' : 'POST',
    agent: false,
    lookup: checkedLookup(rules, nameServers),
    headers: {
      ...target.headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    maxHeaderSize: HEADERS_MAX_BYTES,
    signal,
  });
  request.on('response', resolve);
  request.on('error', reject);
  request.end(body);
  return promise;
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
