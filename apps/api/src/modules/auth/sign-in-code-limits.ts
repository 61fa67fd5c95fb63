import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Counters } from '../../limits/counters.ts';
import { createSpacedMails } from '../../limits/spaced-mails.ts';

const QUARTER_S = 15 * 60;
/** Requests for codes from one network. */
export const MAX_CODE_REQUESTS_PER_NETWORK = 60;
/** Mails to one address per day; after that one per half hour. A code is valid for at least one hour. */
export const MAX_CODE_MAILS_PER_ADDRESS = 5;

export type SignInCodeLimits = {
  /** @throws TooManyRequestsError with the seconds to wait */
  takeRequest: (address: string) => Promise<void>;
  /**
   * Whether the mailbox may get another mail. The requester is not told; the previous mail has the same code
   * or another valid one.
   */
  mayMail: (email: string) => Promise<boolean>;
};

export function createSignInCodeLimits(counters: Counters): SignInCodeLimits {
  const byNetwork = counters.create('sign_in_code', {
    max: MAX_CODE_REQUESTS_PER_NETWORK,
    windowS: QUARTER_S,
  });
  return {
    takeRequest: async (address) => void (await byNetwork.take(bucketOf(networkOf(address)))),
    mayMail: createSpacedMails(counters, 'sign_in_code_mail', MAX_CODE_MAILS_PER_ADDRESS),
  };
}
