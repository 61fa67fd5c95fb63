import { createHash } from 'node:crypto';
import { networkOf } from '../../http/network-of.ts';
import type { Counters } from '../../limits/counters.ts';

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;
/** Mails of invitations that one account orders in a day. */
export const MAX_INVITATIONS_PER_ACCOUNT = 300;
/** Of them, mails to one address. */
export const MAX_INVITATIONS_PER_ADDRESS = 5;
/** Links that are looked at from one network; who follows one needs two or three. */
export const MAX_LOOKS_PER_NETWORK = 60;

export type InvitationLimits = {
  /** @throws TooManyRequestsError with the seconds to wait */
  takeMail: (accountId: string, email: string) => Promise<void>;
  /** @throws TooManyRequestsError with the seconds to wait */
  takeLook: (address: string) => Promise<void>;
};

export function createInvitationLimits(counters: Counters): InvitationLimits {
  const byAccount = counters.create('invite_account', { max: MAX_INVITATIONS_PER_ACCOUNT, windowS: DAY_S });
  const byAddress = counters.create('invite_address', { max: MAX_INVITATIONS_PER_ADDRESS, windowS: DAY_S });
  const looks = counters.create('invitation_look', { max: MAX_LOOKS_PER_NETWORK, windowS: QUARTER_S });
  return {
    takeMail: async (accountId, email) => {
      await byAddress.take(createHash('sha256').update(`${accountId} ${email}`).digest('base64url'));
      await byAccount.take(accountId);
    },
    takeLook: async (address) => void (await looks.take(networkOf(address))),
  };
}
