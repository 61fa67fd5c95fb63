import type { Display } from '@fleet/contracts/display';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { type Caller, createCaller } from '../caller.ts';
import { readInstallation } from '../installation/open-settings.ts';
import { principalOf, SELECT_SESSION } from '../modules/auth/session-principal.ts';
import { readDisplay } from '../modules/users/read-display.ts';

/** A member of an account as they stand in it at this moment, and how they are written to. */
export type Member = Pick<Display, 'hourCycle' | 'distanceUnit'> & {
  caller: Caller;
  email: string;
  firstName: string | null;
  locale: Locale;
};

const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/**
 * Null for who is no member any more, is shut out, or whose account is not active. A mail is no session: that the account
 * requires a second factor keeps nobody from what they asked to be sent.
 */
export async function memberAsCaller(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
  now: Date,
): Promise<Member | null> {
  const person = await db.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      firstName: true,
      locale: true,
      status: SELECT_SESSION.user.select.status,
      memberships: { ...SELECT_SESSION.user.select.memberships, where: { accountId } },
    },
  });
  if (!person || person.memberships.length === 0) return null;
  const { email, firstName, locale, ...user } = person;
  const session = {
    id: NO_SESSION,
    userId,
    accountId,
    revokedAt: null,
    expiresAt: now,
    secondFactorAt: now,
    // Nobody acts for somebody else by mail.
    account: null,
    actingFrom: null,
    actingChanges: false,
    user,
  };
  const billingOn = (await readInstallation(db))?.billingOn ?? false;
  const principal = principalOf(session, { now, billingOn });
  if (principal?.accountId !== accountId) return null;
  const { hourCycle, distanceUnit } = await readDisplay(db, { userId, accountId });
  return {
    caller: createCaller(principal),
    email,
    firstName,
    locale: Locale.catch('en-US').parse(locale),
    hourCycle,
    distanceUnit,
  };
}
