import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Counters } from '../../limits/counters.ts';

const WINDOW_S = 15 * 60;
/** Wrong passwords for one e-mail within the window, from wherever they come. */
export const MAX_FAILURES_PER_EMAIL = 10;
/** Wrong passwords from one address; an office behind one address makes more of them. */
export const MAX_FAILURES_PER_ADDRESS = 50;
/** New accounts from one address. */
export const MAX_SIGN_UPS_PER_ADDRESS = 20;

export type SignInLimits = {
  /**
   * Takes a try before the password is looked at, so that many at once cannot slip past; `forgive` gives it back.
   *
   * @throws TooManyRequestsError with the seconds to wait
   */
  take: (address: string, email: string) => Promise<{ forgive: () => Promise<void> }>;
  takeSignUp: (address: string) => Promise<void>;
};

export function createSignInLimits(counters: Counters): SignInLimits {
  const create = (name: string, max: number) => counters.create(name, { max, windowS: WINDOW_S });
  const byEmail = create('email', MAX_FAILURES_PER_EMAIL);
  const byAddress = create('address', MAX_FAILURES_PER_ADDRESS);
  const signUps = create('signup', MAX_SIGN_UPS_PER_ADDRESS);
  return {
    take: async (address, email) => {
      const [network, person] = [networkOf(address), keyOf(email)];
      await byAddress.take(network);
      await byEmail.take(person);
      return {
        forgive: async () => {
          await Promise.all([byEmail.forget(person), byAddress.giveBack(network)]);
        },
      };
    },
    takeSignUp: (address) => signUps.take(networkOf(address)),
  };
}

/** Of one length, however long the e-mail is: a counter's key has room for 255 characters. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** Whoever has one IPv6 address has the 2⁶⁴ of its network, so these count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
