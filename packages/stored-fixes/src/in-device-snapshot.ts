import type { Session } from './session.ts';

export type Sessions = { connect: () => Promise<Session & { release: (broken?: boolean) => void }> };

/** What `work` came to; null where the device is in other hands: folded, packed or taken away. */
type Outcome<Result> = { result: Result } | null;

/**
 * Does `work` in one transaction that sees one snapshot, under the lock by which the device is folded. The lock is the
 * session's and is there before the snapshot: what its last holder did is seen. A session that breaks gives both back.
 */
export async function inDeviceSnapshot<Result>(
  pool: Sessions,
  deviceId: string,
  work: (session: Session) => Promise<Result>,
): Promise<Outcome<Result>> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(TRY_LOCK, [deviceId]);
    isWhole = !rows[0]?.isOurs;
    if (isWhole) return null;
    try {
      return { result: await inSnapshot(client, work) };
    } finally {
      isWhole = await client.query(UNLOCK, [deviceId]).then(
        () => true,
        () => false,
      );
    }
  } finally {
    client.release(!isWhole);
  }
}

/**
 * Begins a transaction that sees one snapshot, which is taken by the statement after it: until its end no day of positions is
 * dropped. Rows that were moved out of one after the snapshot would be seen in neither place.
 */
export const BEGIN_SNAPSHOT =
  'BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE ONLY positions IN ACCESS SHARE MODE';

const TRY_LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1::text, 1)) AS "isOurs"';
const UNLOCK = 'SELECT pg_advisory_unlock(hashtextextended($1::text, 1))';

async function inSnapshot<Result>(
  session: Session,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  try {
    await session.query(BEGIN_SNAPSHOT, []);
    const result = await work(session);
    await session.query('COMMIT', []);
    return result;
  } catch (error) {
    // Where the session itself broke, its end takes the transaction back.
    await session.query('ROLLBACK', []).catch(() => undefined);
    throw error;
  }
}
