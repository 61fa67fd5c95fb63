import type { ById } from '@fleet/contracts/query';
import { type SaveSupportTemplate, SUPPORT_TEMPLATES_MAX } from '@fleet/contracts/support';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';

/** @throws NotFoundError · ConflictError TOO_MANY_SUPPORT_TEMPLATES */
export function saveSupportTemplate(
  { db }: { db: Db },
  by: Actor,
  { id: known, ...data }: SaveSupportTemplate,
): Promise<{ id: string }> {
  return commit({ db }, by, async (tx, record) => {
    const of = { entity: 'SupportTemplate', accountId: null, after: data } as const;
    if (known) {
      const { count } = await tx.supportTemplate.updateMany({ where: { id: known }, data });
      if (count === 0) throw new NotFoundError('Template');
      record({ ...of, type: 'supportTemplate.updated', id: known });
      return { id: known };
    }
    if ((await tx.supportTemplate.count()) >= SUPPORT_TEMPLATES_MAX)
      throw new ConflictError('There are as many templates as there may be', 'TOO_MANY_SUPPORT_TEMPLATES');
    const { id } = await tx.supportTemplate.create({ data: { ...data, createdAt: by.clock.now() } });
    record({ ...of, type: 'supportTemplate.created', id });
    return { id };
  });
}

/** @throws NotFoundError */
export function eraseSupportTemplate({ db }: { db: Db }, by: Actor, { id }: ById): Promise<{ id: string }> {
  return commit({ db }, by, async (tx, record) => {
    const { count } = await tx.supportTemplate.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError('Template');
    record({ type: 'supportTemplate.erased', entity: 'SupportTemplate', id, accountId: null });
    return { id };
  });
}
