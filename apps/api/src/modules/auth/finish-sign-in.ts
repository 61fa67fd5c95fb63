import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Db, Tx } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import { NotActiveError } from '../../errors.ts';
import { recordAudit } from '../record-audit.ts';
import { type SecondFactorWay, secondFactorsOf } from '../second-factor/second-factors.ts';
import type { TokenHolder } from './access-tokens.ts';
import { openChallenge } from './challenges.ts';
import { DEVICE_KNOWN_DAYS, type KnownDevices } from './known-devices.ts';
import { isShutOut } from './may-use.ts';
import { type Origin, openSession } from './session.ts';
import type { SignInSource } from './sign-in.ts';
import { whereFrom } from './where-from.ts';

export type SignedIn = TokenHolder & {
  refreshToken: string;
  /** Their account is there since this moment. */
  isNew?: boolean;
};
/** What somebody is asked for whose password was right: the token, with a code or a passkey. */
export type SecondStep = { secondFactor: { token: string; ways: SecondFactorWay[] } };

type FinishSignInDeps = { db: Db; knownDevices: KnownDevices };

/** What has to be read of somebody who signs in. */
export const SIGNING_IN = {
  id: true,
  email: true,
  passwordHash: true,
  status: true,
  memberships: { select: { account: { select: { status: true } } } },
} as const;
export type SigningIn = {
  id: string;
  email: string;
  passwordHash: string | null;
  status: Parameters<typeof isShutOut>[0];
  memberships: { account: { status: string } }[];
};

/** @throws NotActiveError for somebody who is shut out, or whose every account is */
export function requireActive({ status, memberships }: SigningIn): void {
  const isOpen = memberships.length === 0 || memberships.some(({ account }) => account.status === 'ACTIVE');
  if (isShutOut(status) || !isOpen) throw new NotActiveError();
}

/** Lets somebody in who has shown one thing that is theirs, or asks for the second, where they have one. */
export async function finishFirstStep(
  parts: FinishSignInDeps,
  from: SignInSource,
  person: SigningIn,
  { by, now }: { by: 'password' | 'google'; now: Date },
): Promise<SignedIn | SecondStep> {
  requireActive(person);
  const ways = await secondFactorsOf(parts.db, person.id);
  if (ways.length === 0) return enter(parts, from, person, { by }, now);
  const token = await openChallenge(parts.db, { step: 'SECOND_FACTOR', userId: person.id }, now);
  return { secondFactor: { token, ways } };
}

/** What was shown, for the history; and what has to hold, or be kept, when the session is opened. */
type Shown = {
  by: 'password' | 'google' | 'code' | 'recoveryCode' | 'passkey';
  within?: (tx: Tx) => Promise<void>;
};

/** Opens the session, and makes the browser known to the person. */
export async function enter(
  { db, knownDevices }: FinishSignInDeps,
  { origin, devices }: SignInSource,
  { id: userId, email, passwordHash }: SigningIn,
  { by, within }: Shown,
  now: Date,
): Promise<SignedIn> {
  const secondFactorAt = by === 'password' || by === 'google' ? null : now;
  const known = { email, passwordHash: passwordHash ?? '' };
  const isKnown = knownDevices.recognise(devices.read(), known, now) !== null;
  const signedIn = await db.$transaction(async (tx) => {
    await within?.(tx);
    // Of somebody who was never in, no device is known: that is nothing to warn of.
    const isFirst = (await tx.session.count({ where: { userId }, take: 1 })) === 0;
    const session = await openSession(tx, userId, { ...origin, secondFactorAt }, now);
    const { sessionId, accountId } = session;
    const entry = { entity: 'Session', entityId: sessionId, accountId, actorId: userId };
    const details = { by };
    await recordAudit(tx, { ...entry, action: 'user.signedIn', remoteAddress: origin.address, details });
    if (!isKnown && !isFirst) await notifyOfNewDevice(tx, userId, origin);
    return { ...session, userId };
  });
  devices.write(knownDevices.remember(devices.read(), known, now), DEVICE_KNOWN_DAYS);
  return signedIn;
}

async function notifyOfNewDevice(tx: Tx, userId: string, origin: Origin): Promise<void> {
  const notice: PersonalNotice = { userId, kind: 'NEW_DEVICE', values: { from: whereFrom(origin) } };
  const event = { type: 'user.signedInAnew', entity: 'User', id: userId, actorId: userId } as const;
  await writeEvents(tx, [{ ...event, notices: [notice] }]);
}
