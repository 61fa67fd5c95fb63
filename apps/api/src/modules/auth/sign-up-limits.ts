import { createHash } from 'node:crypto';
import { networkOf } from '../../http/network-of.ts';
import type { Counters } from '../../limits/counters.ts';

const WINDOW_S = 15 * 60;
/** People who sign up from one network. */
export const MAX_SIGN_UPS_PER_NETWORK = 20;
/** Tries of links from mails; who follows one needs two or three. */
export const MAX_CONFIRMATIONS_PER_NETWORK = 60;
/** Mails to one address a day, whoever asks for them. */
export const MAX_MAILS_PER_ADDRESS = 5;
const MAILS_WINDOW_S = 24 * 60 * 60;

export type SignUpLimits = {
  /** @throws TooManyRequestsError with the seconds to wait */
  takeSignUp: (address: string) => Promise<void>;
  /** @throws TooManyRequestsError with the seconds to wait */
  takeConfirmation: (address: string) => Promise<void>;
  /** Whether the address of a mailbox gets another mail today. Whoever asked for it is not told. */
  mayMail: (email: string) => Promise<boolean>;
};

export function createSignUpLimits(counters: Counters): SignUpLimits {
  const create = (name: string, max: number, windowS = WINDOW_S) => counters.create(name, { max, windowS });
  const signUps = create('sign_up', MAX_SIGN_UPS_PER_NETWORK);
  const confirmations = create('confirm_email', MAX_CONFIRMATIONS_PER_NETWORK);
  const mails = create('sign_up_mail', MAX_MAILS_PER_ADDRESS, MAILS_WINDOW_S);
  return {
    takeSignUp: async (address) => void (await signUps.take(networkOf(address))),
    takeConfirmation: async (address) => void (await confirmations.take(networkOf(address))),
    mayMail: (email) => mails.tryTake(createHash('sha256').update(email).digest('base64url')),
  };
}
