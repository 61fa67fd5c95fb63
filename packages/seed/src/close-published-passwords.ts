import type { Db } from '@fleet/db/client';
import { hashPassword, verifyPassword } from '@fleet/db/password';
import { DEMO_USERS } from './people.ts';
import { userId } from './seed-accounts.ts';
import { DEMO_PASSWORD, type DemoPasswords } from './sign-ins.ts';

/**
 * Gives every demo user whom the published password still lets in one of `passwordOf` and ends their sessions: for an
 * installation that others can reach. Answers whether there was one.
 */
export async function closePublishedPasswords(
  db: Db,
  now: Date,
  passwordOf: DemoPasswords,
): Promise<boolean> {
  const ids = DEMO_USERS.map(({ email }) => userId(email));
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, email: true, passwordHash: true },
  });
  let closed = false;
  for (const { id, email, passwordHash } of users) {
    if (!passwordHash || !(await verifyPassword(passwordHash, DEMO_PASSWORD))) continue;
    await db.$transaction([
      db.user.update({ where: { id }, data: { passwordHash: await hashPassword(passwordOf(email ?? id)) } }),
      db.session.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: now } }),
    ]);
    closed = true;
  }
  return closed;
}
