import { randomUUID } from 'node:crypto';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { ENTITLED } from '../src/access/entitlement.ts';
import { createCaller } from '../src/caller.ts';
import { SYSTEM_CLOCK } from '../src/clock.ts';
import type { Actor } from '../src/commit/actor.ts';
import { Deadline } from '../src/commit/deadline.ts';

const WAIT_MS = 20_000;

export type SeededActor = Actor & { accountId: string };

/** Somebody with this role in an account of their own, or in the one that is named, who asks for something. */
export async function seedActor(
  db: Db,
  { role = 'ORGANIZATION_OWNER', ...of }: { role?: Role; accountId?: string; firstName?: string } = {},
): Promise<SeededActor> {
  const accountId =
    of.accountId ?? (await db.account.create({ data: { title: 'Fleet', type: 'ORGANIZATION' } })).id;
  const user = await db.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      firstName: of.firstName ?? 'Nomsa',
      lastName: 'Dube',
      memberships: { create: { accountId, roles: [role] } },
    },
    include: { memberships: true },
  });
  const caller = createCaller({
    userId: user.id,
    sessionId: randomUUID(),
    accountId,
    membershipId: user.memberships[0]?.id ?? null,
    roles: [role],
    vehicleScope: 'ALL',
    entitlement: ENTITLED,
  });
  const origin = { requestId: randomUUID(), address: '192.0.2.1', userAgent: null };
  return {
    ...caller,
    accountId,
    origin,
    deadline: new Deadline(WAIT_MS),
    clock: SYSTEM_CLOCK,
    idempotency: null,
  };
}
