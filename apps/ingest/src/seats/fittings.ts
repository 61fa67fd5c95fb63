import type { MotionRules } from '@fleet/contracts/motion-rules';
import { ruleOf } from '@fleet/tracks/rule-of';
import type { PoolClient } from 'pg';
import { KeptAnswers } from '../storage/kept-answers.ts';
import type { Fitting, RuledSeat } from './seat.ts';

/** A device moves now and then; a buffer that reaches back beyond so many moves is looked up. */
const KEPT_SITTINGS = 8;
/** Of one device, beyond those. */
const MAX_SITTINGS = 1_000;

/**
 * Where devices sit, and sat, and by which rule they are judged there. Kept until `device_changed` or
 * `motion_rules_changed` say otherwise.
 */
export class Fittings {
  readonly #kept: KeptAnswers<Fitting>;

  constructor(limit: number) {
    this.#kept = new KeptAnswers(limit);
  }

  forget(deviceId: string): void {
    this.#kept.forget(deviceId);
  }

  /** What an account set of the rule of motion is something else now. */
  forgetAccount(accountId: string): void {
    this.#kept.forgetWhere(({ unfitted, sittings }) =>
      [unfitted, ...sittings.map(({ seat }) => seat)].some((seat) => seat.accountId === accountId),
    );
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
  rules: MotionRules;
  sittingAccountId: string | null;
  sittingRules: MotionRules | null;
  vehicleId: string | null;
  vehicleType: string | null;
  from: Date | null;
  until: Date | null;
};

const SELECT_FITTINGS = `SELECT d.id AS "deviceId", d.account_id AS "accountId", d.account_from AS "accountFrom",
    own.motion_rules AS rules, a.account_id AS "sittingAccountId", sitting.motion_rules AS "sittingRules",
    a.vehicle_id AS "vehicleId", v.type AS "vehicleType", a."from", a.until
  FROM devices d JOIN accounts own ON own.id = d.account_id LEFT JOIN LATERAL (
    SELECT account_id, vehicle_id, "from", until FROM device_assignments
    WHERE device_id = d.id ORDER BY "from" DESC LIMIT $2) a ON true
  LEFT JOIN accounts sitting ON sitting.id = a.account_id LEFT JOIN vehicles v ON v.id = a.vehicle_id
  WHERE d.id = ANY($1::uuid[]) ORDER BY d.id, a."from" DESC`;

/** @param limit so many rows may not be all */
function fittingOf(rows: readonly FittingRow[], limit: number): Fitting {
  const [{ accountId, accountFrom, rules } = { accountId: '', accountFrom: null, rules: null }] = rows;
  const sittings = rows.flatMap(({ sittingAccountId, sittingRules, vehicleId, vehicleType, from, until }) => {
    if (from === null || sittingAccountId === null) return [];
    const rule = ruleOf(sittingRules, vehicleType);
    const seat: RuledSeat = { accountId: sittingAccountId, vehicleId, rule };
    return [{ seat, fromMs: from.getTime(), untilMs: until?.getTime() ?? Number.POSITIVE_INFINITY }];
  });
  const unfitted: RuledSeat = { accountId, vehicleId: null, rule: ruleOf(rules, null) };
  const oldest = rows.length === limit ? sittings.at(-1) : undefined;
  return {
    present: sittings.find(({ untilMs }) => untilMs === Number.POSITIVE_INFINITY)?.seat ?? unfitted,
    unfitted,
    accountFrom,
    sittings,
    knownFromMs: oldest?.fromMs ?? Number.NEGATIVE_INFINITY,
  };
}
