import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Counters } from '../../limits/counters.ts';

const WINDOW_S = 15 * 60;
/** People who sign up from one network. */
export const MAX_SIGN_UPS_PER_NETWORK = 20;
/** Tries of links from mails; who follows one needs two or three. */
export const MAX_CONFIRMATIONS_PER_NETWORK = 60;
/** Confirmations from one browser on which somebody signed in before. */
export const MAX_CONFIRMATIONS_PER_BROWSER = 20;
/**
 * Mails to one address per day. A link is valid for one day and opens the request that came from the network
 * in which it is followed, so a suppressed mail is covered by an earlier one.
 */
export const MAX_MAILS_PER_ADDRESS = 5;
const MAILS_WINDOW_S = 24 * 60 * 60;

export type SignUpLimits = {
  /** @throws TooManyRequestsError with the seconds to wait */
  takeSignUp: (address: string) => Promise<void>;
  /**
   * @param browserId of a browser on which somebody signed in: others in its network do not stop it
   * @throws TooManyRequestsError with the seconds to wait
   */
  takeConfirmation: (address: string, browserId: string | null) => Promise<void>;
  /** Whether the address of a mailbox gets another mail today. Whoever asked for it is not told. */
  mayMail: (email: string) => Promise<boolean>;
};

export function createSignUpLimits(counters: Counters): SignUpLimits {
  const create = (name: string, max: number, windowS = WINDOW_S) => counters.create(name, { max, windowS });
  const signUps = create('sign_up', MAX_SIGN_UPS_PER_NETWORK);
  const confirmations = create('confirm_email', MAX_CONFIRMATIONS_PER_NETWORK);
  const ofBrowser = create('confirm_email_browser', MAX_CONFIRMATIONS_PER_BROWSER);
  const mails = create('sign_up_mail', MAX_MAILS_PER_ADDRESS, MAILS_WINDOW_S);
  return {
    takeSignUp: async (address) => void (await signUps.take(bucketOf(networkOf(address)))),
    takeConfirmation: async (address, browserId) => {
      if (browserId) await ofBrowser.take(browserId);
      else await confirmations.take(bucketOf(networkOf(address)));
    },
    mayMail: (email) => mails.tryTake(bucketOf(email)),
  };
}
