import type { Db } from '@fleet/db/client';
import { PasswordLinkAsked, sendPasswordLink } from '../src/modules/auth/send-password-link.ts';
import { SignInCodeAsked, sendSignInCode } from '../src/modules/auth/send-sign-in-code.ts';
import { dispatch } from '../src/outbox/dispatch.ts';
import type { OutboxEvent } from '../src/outbox/outbox-event.ts';
import { SUBSCRIPTIONS } from '../src/outbox/subscriptions.ts';

const SITE = 'https://track.example';
const ASKED = ['passwordReset.requested', 'signInCode.requested'];
const done = new WeakMap<Db, bigint>();

export type Mailed = { template: string; to: string; locale: string; props: Record<string, string> };

/** What people asked for since the last time, as the worker does it. */
export async function workSecretJobs(db: Db): Promise<void> {
  const events = await db.outboxEvent.findMany({
    where: { type: { in: ASKED }, sequence: { gt: done.get(db) ?? 0n } },
    orderBy: { sequence: 'asc' },
  });
  done.set(db, events.at(-1)?.sequence ?? done.get(db) ?? 0n);
  for (const { order } of dispatch(events as unknown as OutboxEvent[], SUBSCRIPTIONS).jobs) {
    if (order.name === 'password-link.send')
      await sendPasswordLink({ db, siteUrl: SITE }, PasswordLinkAsked.parse(order.data));
    if (order.name === 'sign-in-code.send') await sendSignInCode({ db }, SignInCodeAsked.parse(order.data));
  }
}

/** The mails of a template that were ordered for an address, the oldest first. */
export async function mailsOf(db: Db, email: string, template: string): Promise<Mailed[]> {
  const events = await db.outboxEvent.findMany({ where: { entity: 'User' }, orderBy: { sequence: 'asc' } });
  return events
    .flatMap(({ payload }) => (payload as { secret?: { mails?: Mailed[] } }).secret?.mails ?? [])
    .filter((mail) => mail.to === email && mail.template === template);
}
