import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Counters } from '../../limits/counters.ts';
import { createSpacedMails } from '../../limits/spaced-mails.ts';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;
/** People of one network who forgot their password. */
export const MAX_RESETS_PER_NETWORK = 20;
/** For one address from one network: who floods a mailbox is stopped before its owner elsewhere is. */
export const MAX_RESETS_PER_PAIR = 3;
/** Mails to one address per day; after that one per half hour. A link is valid for one hour. */
export const MAX_RESET_MAILS_PER_ADDRESS = 10;
/** Tries of links from mails; who follows one needs two or three. */
export const MAX_CHANGES_PER_NETWORK = 60;

export type ResetLimits = {
  /** Takes a request of a known browser, which other browsers cannot use up. @throws TooManyRequestsError */
  takeRequestOfDevice: (deviceId: string) => Promise<void>;
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
  const byDevice = create('reset_device', MAX_RESETS_PER_PAIR, HOUR_S);
  const mayMail = createSpacedMails(counters, 'reset_mail', MAX_RESET_MAILS_PER_ADDRESS);
  const changes = create('change_password', MAX_CHANGES_PER_NETWORK, QUARTER_S);
  return {
    takeRequest: async (address, email) => {
      const network = networkOf(address);
      await byNetwork.take(bucketOf(network));
      await byPair.take(bucketOf(`${network} ${email}`));
    },
    takeRequestOfDevice: async (deviceId) => void (await byDevice.take(deviceId)),
    mayMail,
    takeChange: async (address) => void (await changes.take(bucketOf(networkOf(address)))),
  };
}
