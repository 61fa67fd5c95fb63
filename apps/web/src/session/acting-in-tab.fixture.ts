import type { ActingInTab } from './acting.ts';

/** Somebody of the service in the account of others, which they may only look at. */
export const ACTING: ActingInTab = {
  id: 's',
  authorization: `Bearer x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.y`,
  accountId: 'a',
  accountTitle: 'Dube & Sons',
  allowsChanges: false,
  endsAtMs: 4_000_000_000_000,
  roles: ['ORGANIZATION_ADMINISTRATOR'],
};
