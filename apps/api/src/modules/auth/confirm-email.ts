import { type ConfirmEmail, SignUp } from '@fleet/contracts/auth';
import { type Db, isUniqueViolation } from '@fleet/db/client';
import type { SignUpRequest } from '@fleet/db/models';
import { verifyPassword } from '@fleet/db/password';
import { ConflictError, InvalidCredentialsError } from '../../errors.ts';
import { networkOf } from '../../http/network-of.ts';
import { requireSignUp } from '../../installation/require-sign-up.ts';
import type { SettingsEnv } from '../../installation/settings-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { PasswordGate } from '../../limits/password-gate.ts';
import type { SignedIn } from './finish-sign-in.ts';
import { DEVICE_KNOWN_DAYS, type KnownDevices } from './known-devices.ts';
import { letIn } from './let-in.ts';
import { openAccount } from './open-account.ts';
import { hashToken } from './session.ts';
import type { SignInSource } from './sign-in.ts';
import type { SignUpLimits } from './sign-up-limits.ts';

type ConfirmEmailDeps = {
  db: Db;
  env: SettingsEnv;
  signUpLimits: SignUpLimits;
  passwordGate: PasswordGate;
  knownDevices: KnownDevices;
};

/** Number of the newest requests for one address from one network that a password is compared with. */
const REQUESTS_LOOKED_AT = 3;

const Details = SignUp.omit({ email: true, password: true, invitation: true });

/**
 * Opens the requested account and signs its owner in. The link proves control of the mailbox; the password
 * proves who made the request. A person who follows a link that was requested by somebody else therefore
 * opens nothing in that name. Requests from the same network are tried as well, because strangers may have
 * used up the mails of the day.
 *
 * @throws InvalidCredentialsError for another password · ConflictError LINK_UNAVAILABLE for a link that was used, is
 *   over, or whose address has an account meanwhile, SIGN_UP_BY_INVITATION and SIGN_UP_CLOSED · TooManyRequestsError
 */
export async function confirmEmail(
  { db, env, signUpLimits, passwordGate, knownDevices }: ConfirmEmailDeps,
  { origin, devices }: SignInSource,
  { token, password }: ConfirmEmail,
  now = new Date(),
): Promise<SignedIn> {
  const { address } = origin;
  await signUpLimits.takeConfirmation(address, knownDevices.recogniseBrowser(devices.read(), now));
  // Asked for while it was open; the link is good again once it is.
  await requireSignUp(db, env, 'alone');
  const tokenHash = hashToken(token);
  const linked = await db.signUpRequest.findUnique({ where: { tokenHash, expiresAt: { gt: now } } });
  if (!linked) throw unavailable();
  const fits = ({ passwordHash }: SignUpRequest) =>
    passwordGate.within({ address, knownId: null }, () => verifyPassword(passwordHash, password));
  const request = await findFirst([linked, ...(await othersOf(db, linked, address, now))], fits);
  if (!request) throw new InvalidCredentialsError();
  const { email, passwordHash } = request;
  const newcomer = { email, ...Details.parse(request.details) };
  const signedIn = await db
    .$transaction(async (tx) => {
      await requireSignUp(tx, env, 'alone');
      // The deletion is the judge between two who follow the link at once; other requests for the address end with it.
      const { count } = await tx.signUpRequest.deleteMany({ where: { tokenHash } });
      if (count === 0) throw unavailable();
      await tx.signUpRequest.deleteMany({ where: { email } });
      const made = await openAccount(tx, newcomer, passwordHash, now);
      return letIn(tx, made, { action: 'user.signedUp', details: { invited: false } }, { origin, now });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? unavailable() : error;
    });
  devices.write(knownDevices.remember(devices.read(), { email, passwordHash }, now), DEVICE_KNOWN_DAYS);
  return { ...signedIn, isNew: true };
}

/** Other requests with the same address from this network. */
function othersOf(
  db: Db,
  { id, email }: SignUpRequest,
  address: string,
  now: Date,
): Promise<SignUpRequest[]> {
  return db.signUpRequest.findMany({
    where: { email, network: bucketOf(networkOf(address)), id: { not: id }, expiresAt: { gt: now } },
    orderBy: { createdAt: 'desc' },
    take: REQUESTS_LOOKED_AT,
  });
}

async function findFirst<Row>(rows: Row[], fits: (row: Row) => Promise<boolean>): Promise<Row | null> {
  for (const row of rows) if (await fits(row)) return row;
  return null;
}

function unavailable(): ConflictError {
  return new ConflictError('The link is unavailable. It may have already been used.', 'LINK_UNAVAILABLE');
}
