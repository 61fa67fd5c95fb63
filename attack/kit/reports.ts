import { type ClientRequest, request } from 'node:http';
import pg from 'pg';
import { sql } from './database.ts';
import { type Session, signUp } from './people.ts';
import { product } from './product.ts';

/** Positions of one report at the most. */
export const REPORT_ROWS = 20_000;
export const ASKED = 'query ($where: VehiclesRoutesReportWhere!)';
export const report = (name: string): string =>
  `${name}: vehiclesRoutesReport(where: $where) { content { positions { id } } }`;
export const REPORT = `${ASKED} { ${report('one')} }`;

export type Attacker = Session & { where: object };

/** Somebody with a vehicle that sent more positions than a report holds. */
export async function attacker(): Promise<Attacker> {
  const person = await signUp();
  const [vehicle] = await sql<{ id: string }>(
    `INSERT INTO vehicles (id, account_id, title, type, updated_at)
       VALUES (gen_random_uuid(), $1, 'Van', 'CAR', now()) RETURNING id`,
    [person.accountId],
  );
  const [device] = await sql<{ id: string }>(
    'INSERT INTO devices (id, account_id, updated_at) VALUES (gen_random_uuid(), $1, now()) RETURNING id',
    [person.accountId],
  );
  await sql(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
       VALUES (gen_random_uuid(), $1, $2, $3, '2026-11-01')`,
    [device?.id, vehicle?.id, person.accountId],
  );
  await sql(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, protocol, attributes)
       SELECT $1, timestamptz '2026-11-01' + n * interval '10 seconds', n, now(), true, 52.5, 13.4, 'gt06', '{}'
         FROM generate_series(1, $2::int) n`,
    [device?.id, REPORT_ROWS + 1],
  );
  const where = {
    vehicleIds: [vehicle?.id],
    from: '2026-11-01T00:00:00Z',
    to: '2026-12-01T00:00:00Z',
    limit: REPORT_ROWS,
  };
  return { ...person, where };
}

/** Does `work` while every report hangs at its statement. */
export async function whileReportsHang<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client({ connectionString: product().databaseUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE positions IN ACCESS EXCLUSIVE MODE');
  try {
    return await work();
  } finally {
    await holder.query('ROLLBACK');
    await holder.end();
  }
}

/** How statements that read stored rows begin. */
export const REPORT_BEGINS = 'SELECT %positions f%';

/** Reports that wait for the table which `whileReportsHang` holds. Writers wait for another kind of lock. */
export async function underWay(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks
      WHERE relation = 'positions'::regclass AND mode = 'AccessShareLock' AND NOT granted`,
  );
  return row?.count ?? 0;
}

/** One operation that its sender may leave. */
function open(body: object, token: string): { sent: ClientRequest; status: Promise<number> } {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sent = request(`${product().url}/graphql`, { method: 'POST', headers, agent: false });
  const status = new Promise<number>((resolve) => {
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', () => resolve(0));
  });
  sent.end(JSON.stringify(body));
  return { sent, status };
}

/** So many full reports at once. */
export const floodOf = ({ accessToken, where }: Attacker, count: number) =>
  Array.from({ length: count }, () => open({ query: REPORT, variables: { where } }, accessToken));
