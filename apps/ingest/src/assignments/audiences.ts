import { FULL_ROLES, PLAIN_ROLES } from '@fleet/contracts/event-visibility';
import type { PoolClient } from 'pg';
import { QueryCache } from '../storage/query-cache.ts';
import type { Assignment } from './assignment.ts';
import { type Audience, type AudienceOf, NO_AUDIENCE } from './audience.ts';

/** Members that a message names at most. */
const MAX_MEMBERS = 1_000;

/** Audiences of an account. `given` is filled as vehicles report; null if no member is limited to assigned vehicles. */
type AccountAudience = { whole: Audience; given: Map<string, Audience> | null };

/**
 * Caches the audiences of vehicles by account; `audience_changed` drops one account. An account whose members all receive
 * full events has one small entry.
 */
export class Audiences {
  readonly #kept: QueryCache<AccountAudience>;

  constructor(limit: number) {
    this.#kept = new QueryCache(limit);
  }

  forget(accountId: string): void {
    this.#kept.forget(accountId);
  }

  forgetAll(): void {
    this.#kept.forgetAll();
  }

  /** Returns the audiences of these assignments, usually without a query. */
  async read(client: PoolClient, assignments: readonly Assignment[]): Promise<AudienceOf> {
    const accounts = await this.#readAccounts(client, assignments);
    const asked = new Map<string, AccountAudience>();
    for (const { accountId, vehicleId } of assignments) {
      const account = accounts.get(accountId);
      if (vehicleId !== null && account?.given && !account.given.has(vehicleId))
        asked.set(vehicleId, account);
    }
    if (asked.size > 0) await readGiven(client, asked);
    return ({ accountId, vehicleId }) => {
      const account = accounts.get(accountId);
      return account?.given?.get(vehicleId ?? '') ?? account?.whole ?? NO_AUDIENCE;
    };
  }

  async #readAccounts(
    client: PoolClient,
    assignments: readonly Assignment[],
  ): Promise<Map<string, AccountAudience>> {
    const accounts = new Map<string, AccountAudience>();
    const missing: string[] = [];
    for (const accountId of new Set(assignments.map((assignment) => assignment.accountId))) {
      const kept = this.#kept.get(accountId);
      if (kept) accounts.set(accountId, kept);
      else missing.push(accountId);
    }
    if (missing.length === 0) return accounts;
    const keep = this.#kept.ask();
    const { rows } = await client.query<AccountRow>(SELECT_ACCOUNTS, [missing, PLAIN_ROLES, FULL_ROLES]);
    for (const { accountId, isSeen, isGiven } of rows) {
      const whole = isSeen ? { isSeen, memberIds: [] } : NO_AUDIENCE;
      const account = { whole, given: isGiven ? new Map<string, Audience>() : null };
      accounts.set(accountId, account);
      keep(accountId, account);
    }
    return accounts;
  }
}

type AccountRow = { accountId: string; isSeen: boolean; isGiven: boolean };

/** Parameters $2 and $3 of both: roles with plain events, and roles with full events. */
const SELECT_ACCOUNTS = `SELECT account.id AS "accountId",
    EXISTS (SELECT FROM memberships WHERE account_id = account.id AND vehicle_scope = 'ALL'
      AND roles && $2::"Role"[] AND NOT roles && $3::"Role"[]) AS "isSeen",
    EXISTS (SELECT FROM memberships WHERE account_id = account.id AND vehicle_scope = 'GIVEN'
      AND roles && $2::"Role"[] AND NOT roles && $3::"Role"[]) AS "isGiven"
  FROM unnest($1::uuid[]) AS account(id)`;

const SELECT_GIVEN = `SELECT vehicle_id AS "vehicleId", (array_agg(DISTINCT membership_id))[:${MAX_MEMBERS}] AS "memberIds"
  FROM given_vehicles WHERE vehicle_id = ANY($1::uuid[]) AND roles && $2::"Role"[] AND NOT roles && $3::"Role"[]
  GROUP BY vehicle_id`;

type GivenRow = { vehicleId: string; memberIds: string[] };

/** Fills the audiences of the vehicles, also of those assigned to no member. */
async function readGiven(client: PoolClient, asked: ReadonlyMap<string, AccountAudience>): Promise<void> {
  const { rows } = await client.query<GivenRow>(SELECT_GIVEN, [[...asked.keys()], PLAIN_ROLES, FULL_ROLES]);
  const members = new Map(rows.map(({ vehicleId, memberIds }) => [vehicleId, memberIds]));
  for (const [vehicleId, { whole, given }] of asked) {
    const memberIds = members.get(vehicleId);
    given?.set(vehicleId, memberIds ? { isSeen: whole.isSeen, memberIds } : whole);
  }
}
