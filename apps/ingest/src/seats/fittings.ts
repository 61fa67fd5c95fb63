import type { PoolClient } from 'pg';
import { KeptAnswers } from '../storage/kept-answers.ts';
import type { Fitting, Seat } from './seat.ts';

/** A device moves now and then; a buffer that reaches back beyond so many moves is looked up. */
const KEPT_SITTINGS = 8;
/** Of one device, beyond those. */
const MAX_SITTINGS = 1_000;

/** Where devices sit, and sat. Kept until `device_changed` says otherwise. */
export class Fittings {
  readonly #kept: KeptAnswers<Fitting>;

  constructor(limit: number) {
    this.#kept = new KeptAnswers(limit);
  }

  forget(deviceId: string): void {
    this.#kept.forget(deviceId);
  }

  forgetAll(): void {
    this.#kept.forgetAll();
  }

  /**
   * Of each device back to the moment given; of one that is deleted, nothing. In plain running without a query.
   *
   * @param backTo oldest moment of interest, in milliseconds, by device
   */
  async read(client: PoolClient, backTo: ReadonlyMap<string, number>): Promise<Map<string, Fitting>> {
    const fittings = new Map<string, Fitting>();
    const missing: string[] = [];
    for (const deviceId of backTo.keys()) {
      const kept = this.#kept.get(deviceId);
      if (kept) fittings.set(deviceId, kept);
      else missing.push(deviceId);
    }
    if (missing.length > 0) await this.#readMissing(client, missing, fittings);
    for (const [deviceId, { knownFromMs }] of fittings) {
      if ((backTo.get(deviceId) ?? knownFromMs) >= knownFromMs) continue;
      const { rows } = await client.query<FittingRow>(SELECT_FITTINGS, [[deviceId], MAX_SITTINGS]);
      fittings.set(deviceId, fittingOf(rows, MAX_SITTINGS));
    }
    return fittings;
  }

  async #readMissing(client: PoolClient, missing: string[], fittings: Map<string, Fitting>): Promise<void> {
    const keep = this.#kept.ask();
    const { rows } = await client.query<FittingRow>(SELECT_FITTINGS, [missing, KEPT_SITTINGS]);
    for (const [deviceId, own] of Map.groupBy(rows, (row) => row.deviceId)) {
      const fitting = fittingOf(own, KEPT_SITTINGS);
      fittings.set(deviceId, fitting);
      keep(deviceId, fitting);
    }
  }
}

/** One for each sitting, the newest first; without any, one. */
type FittingRow = {
  deviceId: string;
  accountId: string;
  accountFrom: Date | null;
  sittingAccountId: string | null;
  vehicleId: string | null;
  from: Date | null;
  until: Date | null;
};

const SELECT_FITTINGS = `SELECT d.id AS "deviceId", d.account_id AS "accountId", d.account_from AS "accountFrom",
    a.account_id AS "sittingAccountId", a.vehicle_id AS "vehicleId", a."from", a.until
  FROM devices d LEFT JOIN LATERAL (
    SELECT account_id, vehicle_id, "from", until FROM device_assignments
    WHERE device_id = d.id ORDER BY "from" DESC LIMIT $2) a ON true
  WHERE d.id = ANY($1::uuid[]) ORDER BY d.id, a."from" DESC`;

/** @param limit so many rows may not be all */
function fittingOf(rows: readonly FittingRow[], limit: number): Fitting {
  const [{ accountId, accountFrom } = { accountId: '', accountFrom: null }] = rows;
  const sittings = rows.flatMap(({ sittingAccountId, vehicleId, from, until }) => {
    if (from === null || sittingAccountId === null) return [];
    const seat: Seat = { accountId: sittingAccountId, vehicleId };
    return [{ seat, fromMs: from.getTime(), untilMs: until?.getTime() ?? Number.POSITIVE_INFINITY }];
  });
  const unfitted: Seat = { accountId, vehicleId: null };
  const oldest = rows.length === limit ? sittings.at(-1) : undefined;
  return {
    present: sittings.find(({ untilMs }) => untilMs === Number.POSITIVE_INFINITY)?.seat ?? unfitted,
    unfitted,
    accountFrom,
    sittings,
    knownFromMs: oldest?.fromMs ?? Number.NEGATIVE_INFINITY,
  };
}
