import type { LegalKey, LegalState } from '@fleet/contracts/legal';
import type { Db } from '@fleet/db/client';
import type { LegalVersion } from '@fleet/db/models';
import { findPublished } from './find-legal.ts';
import { stateOf } from './legal-texts.ts';

export type LegalRow = LegalVersion & { state: LegalState; acceptances: number };

/** Versions with their state at `now` and the number of people who accepted them; drafts first, then the newest. */
export async function findLegalVersions(
  db: Db,
  where: { id?: string; key?: LegalKey },
  { skip, take, now }: { skip: number; take: number; now: Date },
): Promise<LegalRow[]> {
  const rows = await db.legalVersion.findMany({
    where,
    include: { _count: { select: { acceptances: true } } },
    orderBy: [{ key: 'asc' }, { number: { sort: 'desc', nulls: 'first' } }],
    ...{ skip, take },
  });
  const published = rows.length > 0 ? await findPublished(db, where.key) : [];
  return rows.map(({ _count, ...row }) => ({
    ...row,
    state: stateOf(
      row,
      published.filter(({ key }) => key === row.key),
      now,
    ),
    acceptances: _count.acceptances,
  }));
}
