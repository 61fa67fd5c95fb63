import type { SetUpPerson } from '@fleet/contracts/onboarding';
import type { Db } from '@fleet/db/client';
import type { User } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { sayStep } from './say-step.ts';

/** Names, language and time zone of who asks, in one go, and that they have said them. */
export function setUpPerson(services: { db: Db }, by: Actor, data: SetUpPerson): Promise<{ id: string }> {
  const { userId: id, accountId } = by;
  return commit(services, by, async (tx, record) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id } });
    const after = await tx.user.update({ where: { id }, data });
    await sayStep(tx, by, 'PERSON');
    record({
      type: 'user.updated',
      entity: 'User',
      id,
      accountId,
      before: auditFields(before),
      after: auditFields(after),
    });
    return { id };
  });
}

const auditFields = ({ firstName, lastName, locale, timeZone }: User): AuditFields => ({
  firstName,
  lastName,
  locale,
  timeZone,
});
