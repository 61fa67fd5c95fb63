import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ClaimInstallation } from '@fleet/contracts/auth';
import { createDb, type Db, isUniqueViolation } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { readWorkerEnv, type WorkerEnv } from './env.ts';
import { InvalidInputError } from './errors.ts';
import { readInstallation } from './installation/open-settings.ts';
import { settingsOf } from './installation/settings-of.ts';
import { createOwner } from './modules/auth/create-owner.ts';
import { issueOwnerLink, OWNER_LINK_HOURS } from './modules/auth/issue-owner-link.ts';
import { refuseWeakPassword } from './modules/auth/refuse-weak-password.ts';
import { recordAudit } from './modules/record-audit.ts';

const HELP = `pnpm admin owner-link
    prints the link by which the first owner of an empty installation comes in
pnpm admin create-owner [--email … --first-name … --last-name …] [--password-stdin]
    makes an owner of the service; asks at a terminal for what is not given. The password is read from standard input
    with --password-stdin, else made and printed once.
`;
const PASSWORD_BYTES = 18;

const Person = ClaimInstallation.omit({ token: true });
type AdminQuery = {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** Something the person at the terminal can put right. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const env = readWorkerEnv();
  const db = createDb(env.DATABASE_URL, 1);
  try {
    if (positionals[0] === 'owner-link') await printLink(db, env);
    else if (positionals[0] === 'create-owner') await addOwner(db, env, values);
    else throw new UsageError(HELP);
  } finally {
    await db.$disconnect();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${HELP}`);
  }
}

async function printLink(db: Db, env: WorkerEnv): Promise<void> {
  const siteUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${env.API_PORT}`;
  const link = await issueOwnerLink(db, siteUrl);
  if (!link)
    throw new UsageError('Somebody owns this installation already. Others are added by: create-owner\n');
  process.stdout.write(`${link}\n`);
  process.stderr.write(`Good once, for ${OWNER_LINK_HOURS} hours.\n`);
}

async function addOwner(
  db: Db,
  env: WorkerEnv,
  given: ReturnType<typeof readArguments>['values'],
): Promise<void> {
  const known = { email: given.email, firstName: given['first-name'], lastName: given['last-name'] };
  // Made ones have no look-alikes and more bits than anybody guesses.
  const made = given['password-stdin'] ? null : randomBytes(PASSWORD_BYTES).toString('base64url');
  const password = made ?? (await text(process.stdin)).split('\n')[0]?.trimEnd() ?? '';
  const parsed = Person.safeParse({ ...(await complete(known, made !== null)), password });
  if (!parsed.success)
    throw new UsageError(`${parsed.error.issues.map(({ message }) => message).join('\n')}\n`);
  const { password: chosen, ...person } = parsed.data;
  const { email, firstName, lastName } = person;
  const { productName } = settingsOf(env, await readInstallation(db));
  await refuseWeakPassword(chosen, { email, names: [firstName, lastName, productName] });
  const passwordHash = await hashPassword(chosen);
  await db
    .$transaction(async (tx) => {
      const { userId, accountId } = await createOwner(tx, { ...person, passwordHash }, productName);
      const entry = { entity: 'User', entityId: userId, accountId };
      await recordAudit(tx, { ...entry, action: 'installation.ownerCreated' });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new UsageError(`${person.email} is registered already.\n`) : error;
    });
  process.stdout.write(`${person.email} owns the service.\n${made ? `Password: ${made}\n` : ''}`);
}

/** Asks for what is missing, at a terminal whose input is not the password. */
async function complete(known: AdminQuery, mayAsk: boolean): Promise<AdminQuery> {
  const questions = { email: 'E-mail', firstName: 'First name', lastName: 'Last name' } as const;
  const missing = (Object.keys(questions) as (keyof typeof questions)[]).filter((name) => !known[name]);
  if (missing.length === 0) return known;
  if (!mayAsk || !process.stdin.isTTY)
    throw new UsageError(`Give --email, --first-name and --last-name.\n${HELP}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answers: AdminQuery = { ...known };
    for (const name of missing) answers[name] = await terminal.question(`${questions[name]}: `);
    return answers;
  } finally {
    terminal.close();
  }
}

try {
  await main();
} catch (error) {
  const isTheirs = error instanceof UsageError || error instanceof InvalidInputError;
  process.stderr.write(isTheirs ? `${error.message.trimEnd()}\n` : `${(error as Error).stack}\n`);
  process.exitCode = 1;
}
