import { Resolver } from 'node:dns/promises';
import type { AddressRules } from './address-rules.ts';

/** By DNS alone, and not on the threads that the process reads files with: a slow server holds nobody else up. */
export type NameServers = { servers?: readonly string[] };

type Address = { address: string; family: 4 | 6 };

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;
/** So many are tried at most. */
const ADDRESSES_MAX = 8;
/** By RFC 6761 whatever a server says. */
const LOCALHOST: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

export class NoAddressError extends Error {
  override readonly name = 'NoAddressError';
}

export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/**
 * The addresses of a name that may be sent to. Whoever connects to them connects to what was checked, whatever
 * the name leads to a moment later.
 *
 * @throws NoAddressError · RefusedAddressError where it has others only
 */
export async function findAddresses(
  name: string,
  rules: AddressRules,
  { servers }: NameServers = {},
): Promise<Address[]> {
  const found = isLocalhost(name) ? LOCALHOST : await ask(name, servers);
  if (found.length === 0) throw new NoAddressError(name);
  const allowed = found.filter(({ address }) => rules.allows(address));
  if (allowed.length === 0) throw new RefusedAddressError(name);
  return allowed.slice(0, ADDRESSES_MAX);
}

const isLocalhost = (name: string): boolean => /(^|\.)localhost$/i.test(name);

async function ask(name: string, servers: readonly string[] | undefined): Promise<Address[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return [...found(four, 4), ...found(six, 6)];
}

function found(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
