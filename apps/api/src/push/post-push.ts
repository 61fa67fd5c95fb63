import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';
import { isPushEndpoint } from './push-endpoint.ts';

const ANSWER_MAX_MS = 10_000;

/** A name that leads into the operator's own network, by mistake or by somebody's design. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

export type PushPost = { endpoint: string; headers: Record<string, string>; body: Buffer };
export type PushAnswer = { status: number; headers: IncomingHttpHeaders };

/**
 * Sends a message to a push service. A name is looked up once and its address is looked at before anything is connected: a
 * second answer of a name server changes nothing, and nothing is followed anywhere else.
 *
 * @throws NotPublicError · Error of the network, or after ten seconds
 */
export function postPush(
  { endpoint, headers, body }: PushPost,
  ownOrigins: readonly string[],
): Promise<PushAnswer> {
  if (!isPushEndpoint(endpoint, ownOrigins)) throw new NotPublicError('This is no address of a push service');
  const url = new URL(endpoint);
  const isOwn = ownOrigins.includes(url.origin);
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const sending = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    // Kept connections would be looked up for nobody.
    agent: false,
    signal: AbortSignal.timeout(ANSWER_MAX_MS),
    ...(!isOwn && { lookup: lookUpPublic }),
  });
  sending.once('error', reject);
  sending.once('response', (response) => {
    // What it says beside is read by nobody.
    response.destroy();
    resolve({ status: response.statusCode ?? 0, headers: response.headers });
  });
  sending.end(body);
  return promise;
}

/** One address that does not belong there makes the whole name one that we do not connect to. */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '', 0);
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isPublic) return answer(new NotPublicError(`${hostname} leads to no public address`), '', 0);
    if (options.all) return answer(null, addresses);
    const [{ address } = { address: '' }] = addresses;
    answer(null, address, isIP(address));
  });
};
