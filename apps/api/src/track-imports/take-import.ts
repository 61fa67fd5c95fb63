import type { TrackImport } from '@fleet/db/models';
import type { Pool } from 'pg';

/** Longer than the longest step takes; one whose worker died is taken by another after so long. */
const LEASE_S = 300;
/** After something that nobody expected, and after it came again: a store of files that is started anew is back by then. */
const [AGAIN_S, LATER_S] = [10, 120];
/** A file at which workers die is not tried for ever. */
export const ATTEMPTS_MAX = 3;

type Taken = Pick<TrackImport, 'id' | 'state' | 'attempts'>;

/**
 * The next import that waits for a worker, or null. Accounts take turns: one that has others under way, or had its turn just
 * now, comes after those that did not.
 */
const TAKE = `UPDATE track_imports SET leased_until = now() + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
  WHERE id = (SELECT i.id FROM track_imports i
    WHERE i.state IN ('READING', 'STORING', 'REMOVING') AND (i.leased_until IS NULL OR i.leased_until < now())
    ORDER BY (SELECT count(*) FROM track_imports o WHERE o.account_id = i.account_id AND o.leased_until > now()), i.created_at
    LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, state, attempts`;

const GIVE_BACK = `UPDATE track_imports SET leased_until = now()
  + make_interval(secs => CASE WHEN attempts > 1 THEN ${LATER_S} ELSE ${AGAIN_S} END) WHERE id = $1`;

/** Another turn has it after a while: this one met something that nobody expected. */
export async function release(pool: Pool, id: string): Promise<void> {
  await pool.query(GIVE_BACK, [id]);
}

export async function takeImport(pool: Pool): Promise<Taken | null> {
  const { rows } = await pool.query<Taken>(TAKE);
  return rows[0] ?? null;
}
