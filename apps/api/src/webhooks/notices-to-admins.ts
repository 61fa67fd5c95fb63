import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Webhook } from '@fleet/db/models';
import { findMembersWhoMay } from '../modules/memberships/find-members-who-may.ts';

/** The receiver failed for too long, or answered that it is gone. */
export type WhyOff = Extract<PersonalNotice, { kind: 'WEBHOOK_OFF' }>['values']['why'];

/** Notices to the account's administrators that a webhook was switched off. */
export async function noticesToAdmins(
  tx: Tx,
  { accountId, url }: Webhook,
  why: WhyOff,
): Promise<PersonalNotice[]> {
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { title: true } });
  const { host } = new URL(url);
  const userIds = await findMembersWhoMay(tx, accountId, 'update', 'Webhook');
  const values = { accountTitle: account.title, host, why };
  return userIds.map((userId) => ({ userId, kind: 'WEBHOOK_OFF', values }));
}
