import type { SetUpPerson } from '@fleet/contracts/onboarding';
import type { Db } from '@fleet/db/client';
import type { User } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { Picture } from '../../commit/note.ts';
import { sayStep } from './say-step.ts';

/** Names, language and time zone of who asks, in one go, and that they have said them. */
export function setUpPerson(services: { db: Db }, by: Actor, data: SetUpPerson): Promise<{ id: string }> {
  const { userId: id, accountId } = by;
  return commit(services, by, async (tx, note) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id } });
    const after = await tx.user.update({ where: { id }, data });
    await sayStep(tx, by, 'PERSON');
    note({
      type: 'user.updated',
      entity: 'User',
      id,
      accountId,
      before: picture(before),
      after: picture(after),
    });
    return { id };
  });
}

const picture = ({ firstName, lastName, locale, timeZone }: User): Picture => ({
  firstName,
  lastName,
  locale,
  timeZone,
});
