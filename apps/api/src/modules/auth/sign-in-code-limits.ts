import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Counters } from '../../limits/counters.ts';
import { createSpacedMails } from '../../limits/spaced-mails.ts';

const QUARTER_S = 15 * 60;
/** Codes that people of one network ask for. */
export const MAX_CODE_REQUESTS_PER_NETWORK = 60;
/** Mails to one address a day, whoever asks for them; then one in half an hour. A code is good for an hour at least. */
export const MAX_CODE_MAILS_PER_ADDRESS = 5;

export type SignInCodeLimits = {
  /** @throws TooManyRequestsError with the seconds to wait */
  takeRequest: (address: string) => Promise<void>;
  /** Whether the mailbox gets another mail. Whoever asked for it is not told: the one before has the same code, or one that is good. */
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
