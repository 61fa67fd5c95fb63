import { createHash } from 'node:crypto';
import { networkOf } from '../../http/network-of.ts';
import type { Counters } from '../../limits/counters.ts';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
/** People of one network who forgot their password. */
export const MAX_RESETS_PER_NETWORK = 20;
/** For one address from one network: who floods a mailbox is stopped before its owner elsewhere is. */
export const MAX_RESETS_PER_PAIR = 3;
/** Mails to one address a day, whoever asks for them. */
export const MAX_RESET_MAILS_PER_ADDRESS = 10;
/** Tries of links from mails; who follows one needs two or three. */
export const MAX_CHANGES_PER_NETWORK = 60;

export type ResetLimits = {
  /** The same for every address, be it somebody's or nobody's. @throws TooManyRequestsError with the seconds to wait */
  takeRequest: (address: string, email: string) => Promise<void>;
  /** Whether the mailbox gets another mail today. Whoever asked for it is not told. */
  mayMail: (email: string) => Promise<boolean>;
  /** @throws TooManyRequestsError with the seconds to wait */
  takeChange: (address: string) => Promise<void>;
};

export function createResetLimits(counters: Counters): ResetLimits {
  const create = (name: string, max: number, windowS: number) => counters.create(name, { max, windowS });
  const byNetwork = create('reset_network', MAX_RESETS_PER_NETWORK, QUARTER_S);
  const byPair = create('reset_pair', MAX_RESETS_PER_PAIR, HOUR_S);
  const mails = create('reset_mail', MAX_RESET_MAILS_PER_ADDRESS, DAY_S);
  const changes = create('change_password', MAX_CHANGES_PER_NETWORK, QUARTER_S);
  return {
    takeRequest: async (address, email) => {
      const network = networkOf(address);
      await byNetwork.take(network);
      await byPair.take(keyOf(`${network} ${email}`));
    },
    mayMail: (email) => mails.tryTake(keyOf(email)),
    takeChange: async (address) => void (await changes.take(networkOf(address))),
  };
}

/** Of one length, however long the text is: a counter's key has room for 255 characters. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
