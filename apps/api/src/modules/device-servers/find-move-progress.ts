import type { MoveCondition } from '@fleet/contracts/device-server';
import type { Db } from '@fleet/db/client';
import type { DeviceServer } from '@fleet/db/models';

/** A device whose last check is older does not count as followed. */
const FOLLOWING_S = 120;

export type MoveProgress = {
  devices: number;
  linked: number;
  conflicts: number;
  leftOut: number;
  missing: number;
  /** Share of the wanted history that is stored, 0 to 1. */
  history: number;
  following: number;
  reportHere: number;
  positions: number;
};

type Row = { [Name in keyof MoveProgress]: number | null };

/** Progress of a server's move, from the rows of its devices. */
export async function findMoveProgress(
  db: Pick<Db, '$queryRaw'>,
  serverId: string,
  now: Date,
): Promise<MoveProgress> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT count(*)::int AS devices,
      count(*) FILTER (WHERE state = 'LINKED')::int AS linked,
      count(*) FILTER (WHERE state = 'CONFLICT')::int AS conflicts,
      count(*) FILTER (WHERE state = 'LEFT_OUT')::int AS "leftOut",
      count(*) FILTER (WHERE state = 'MISSING')::int AS missing,
      (avg(CASE WHEN caught_up_at IS NOT NULL OR history_from >= ${now}::timestamptz THEN 1 ELSE
        greatest(0, least(1, extract(epoch FROM stored_until - history_from)
          / extract(epoch FROM ${now}::timestamptz - history_from))) END)
        FILTER (WHERE state = 'LINKED' AND stored_until IS NOT NULL))::float8 AS history,
      count(*) FILTER (WHERE state = 'LINKED' AND reports_here_since IS NULL
        AND caught_up_at > ${now}::timestamptz - make_interval(secs => ${FOLLOWING_S}))::int AS following,
      count(*) FILTER (WHERE state = 'LINKED' AND reports_here_since IS NOT NULL)::int AS "reportHere",
      COALESCE(sum(positions), 0)::float8 AS positions
    FROM server_devices WHERE server_id = ${serverId}::uuid`;
  const known = Object.entries(row ?? {}).map(([name, count]) => [name, count ?? 0]);
  return { ...NOTHING, ...Object.fromEntries(known) };
}

const NOTHING: MoveProgress = {
  ...{ devices: 0, linked: 0, conflicts: 0, leftOut: 0, missing: 0, history: 0 },
  ...{ following: 0, reportHere: 0, positions: 0 },
};

export type MoveCheck = { condition: MoveCondition; isMet: boolean; left: number };

/** The conditions for finishing a move, with what is still missing for each. */
export async function checkMove(
  db: Pick<Db, '$queryRaw'>,
  { id, devicesReadAt }: Pick<DeviceServer, 'id' | 'devicesReadAt'>,
  now: Date,
): Promise<MoveCheck[]> {
  const { linked, conflicts, reportHere } = await findMoveProgress(db, id, now);
  const [waiting] = await db.$queryRaw<{ behind: number; undecided: number }[]>`
    SELECT count(*) FILTER (WHERE state = 'LINKED'
        AND (caught_up_at IS NULL OR caught_up_at < reports_here_since))::int AS behind,
      count(*) FILTER (WHERE state = 'NEW')::int AS undecided
    FROM server_devices WHERE server_id = ${id}::uuid`;
  const { behind = 0, undecided = 0 } = waiting ?? {};
  const lacking: Record<MoveCondition, number> = {
    DEVICES_READ: devicesReadAt ? undecided : Math.max(1, undecided),
    NOTHING_TO_DECIDE: conflicts,
    HISTORY_COPIED: behind,
    ALL_REPORT_HERE: linked - reportHere,
  };
  return (Object.keys(lacking) as MoveCondition[]).map((condition) => ({
    condition,
    left: lacking[condition],
    isMet: lacking[condition] === 0,
  }));
}
