import type { Db } from '@fleet/db/client';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { freshAddress } from '../api.ts';

export type Posted = {
  status: number;
  headers: Headers;
  data: Record<string, unknown> | null;
  codes: string[];
};

/** One operation through the real handler, with what HTTP says of it. */
export async function post(
  { port }: { port: number },
  query: string,
  {
    variables = {},
    token,
    signal,
    operationName,
    address = freshAddress(),
  }: {
    variables?: object;
    token?: string;
    signal?: AbortSignal;
    operationName?: string;
    address?: string;
  } = {},
): Promise<Posted> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables, operationName }),
    ...(signal && { signal }),
  });
  const { data = null, errors = [] } = (await response.json()) as {
    data?: Record<string, unknown> | null;
    errors?: { extensions: { code: string } }[];
  };
  return {
    status: response.status,
    headers: response.headers,
    data,
    codes: errors.map(({ extensions }) => extensions.code),
  };
}

/** What is left of a quota, as the answer says. */
export function leftOf({ headers }: Pick<Posted, 'headers'>, quota: string): number {
  const left = new RegExp(`"${quota}";r=(\\d+);t=\\d+`).exec(headers.get('ratelimit') ?? '')?.[1];
  if (left === undefined) throw new Error(`The answer does not say what is left of ${quota}`);
  return Number(left);
}

export async function addVehicle(db: Db, accountId: string): Promise<string> {
  const { id } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  const device = await db.device.create({ data: { accountId } });
  const from = new Date('2026-11-01T00:00:00Z');
  await db.deviceAssignment.create({ data: { accountId, deviceId: device.id, vehicleId: id, from } });
  return id;
}

export const REPORT = `query ($where: VehiclesRoutesReportWhere!) {
  vehiclesRoutesReport(where: $where) { total content { positions { id } } } }`;

export const dayOf = (vehicleId: string, limit = 100) => ({
  where: { vehicleIds: [vehicleId], from: '2026-11-10T00:00:00Z', to: '2026-11-11T00:00:00Z', limit },
});

/** Holds every report at its statement until it is released. */
export async function holdReports(pool: Pool): Promise<AsyncDisposable & { release: () => Promise<void> }> {
  const { rollback } = await openTransaction(pool, 'LOCK TABLE positions IN ACCESS EXCLUSIVE MODE');
  return { release: rollback, [Symbol.asyncDispose]: rollback };
}

/** Statements over positions that PostgreSQL has under way for the api. */
export async function reportsUnderWay(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()
        AND query LIKE '%FROM positions f%'`,
  );
  return rows[0]?.count ?? 0;
}
