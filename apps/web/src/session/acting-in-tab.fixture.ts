import type { ActingInTab } from './acting.ts';

/** Person of the service in another account, view only. */
export const ACTING: ActingInTab = {
  id: 's',
  authorization: `Bearer x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.y`,
  accountId: 'a',
  accountTitle: 'Dube & Sons',
  allowsChanges: false,
  endsAtMs: 4_000_000_000_000,
  roles: ['ORGANIZATION_ADMINISTRATOR'],
};
