import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { BoundedMap } from '../storage/bounded-map.ts';
import { classifyFailure } from '../storage/classify-failure.ts';
import type { Device } from './device.ts';
import { type GuardColumns, guardOf } from './device-guard.ts';
import { mayNameDevice } from './may-name-device.ts';

/** Maximum age of a cached lookup, since notifications can be lost. */
const KNOWN_TTL_MS = 600_000;
/** Maximum age of a cached miss: an unregistered tracker reconnects every few seconds. */
const UNKNOWN_TTL_MS = 10_000;
const MAX_LOOKUPS = 1_000;

type Found = { device: Device; accountId: string };
type Entry = { device: Device | null; accountId?: string; until: number };
type Lookup = {
  identifier: string;
  resolve: (device: Device | null) => void;
  reject: (error: unknown) => void;
};

/** A tracker that gets no answer sends for so long what it has. */
const ZONE_CHANGE_DAYS = 30;

/** Settings of a device override those of its account. */
const SELECT_DEVICES = `SELECT d.external_device_id AS identifier, d.id, d.account_id AS "accountId", d.model,
    d.time_zone AS "timeZone", CASE WHEN d.time_zone_changed_at > now() - make_interval(days => ${ZONE_CHANGE_DAYS})
      THEN json_build_object('timeZone', d.time_zone_before) END AS "formerZone",
    COALESCE(d.allowed_protocol, a.device_protocols) AS protocols,
    COALESCE(d.allowed_networks, a.device_networks) AS networks, d.secret_hash AS "secretHash", d.certificate,
    COALESCE(d.required_credential, a.device_credential) AS required, d.server_id IS NOT NULL AS "isRelayed",
    d.confirmed_at IS NOT NULL AS "isConfirmed"
  FROM devices d JOIN accounts a ON a.id = d.account_id
  WHERE d.external_device_id = ANY($1::text[]) AND d.status = 'ACTIVE'`;

type DeviceRow = Device & GuardColumns & { accountId: string; isConfirmed: boolean };

/** A tracker that sends the identifier of an unconfirmed claim may confirm the claim (docs/adr/0064). */
const CONFIRM = 'SELECT confirm_claims($1::text[])';

function foundOf({ id, accountId, model, timeZone, formerZone, ...row }: DeviceRow): Found {
  const guard = guardOf(row);
  const device = {
    ...{ id, model, timeZone },
    ...(formerZone && { formerZone }),
    ...(guard && { guard }),
    ...(row.isRelayed && { isRelayed: true }),
  };
  return { device, accountId };
}

/** Resolves identifiers to devices. Results are cached until `device_changed` or their maximum age. */
export class Identities {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #entries: BoundedMap<string, Entry>;
  /** A separate cache for misses, so that unknown identifiers cannot evict known ones. */
  readonly #unknown: BoundedMap<string, Entry>;
  readonly #identifiers: BoundedMap<string, string>;
  #waiting: Lookup[] = [];
  #epoch = 0;

  constructor(pool: Pool, log: Logger, limit: number) {
    this.#pool = pool;
    this.#log = log;
    this.#entries = new BoundedMap(limit);
    this.#unknown = new BoundedMap(limit);
    this.#identifiers = new BoundedMap(limit);
  }

  /** The first known of `identifiers`, from memory only; undefined when PostgreSQL has to be asked. */
  recall(identifiers: readonly string[]): Device | null | undefined {
    for (const identifier of identifiers) {
      if (!mayNameDevice(identifier)) continue;
      const entry = this.#entries.get(identifier) ?? this.#unknown.get(identifier);
      if (!entry || entry.until < Date.now()) return undefined;
      if (entry.device) return entry.device;
    }
    return null;
  }

  /** The first known of `identifiers`. @throws when PostgreSQL does not answer. */
  async resolve(identifiers: readonly string[]): Promise<Device | null> {
    for (const identifier of identifiers) {
      // Nobody's, when it may name no device.
      const device = this.recall([identifier]);
      const found = device === undefined ? await this.#lookUp(identifier) : device;
      if (found) return found;
    }
    return null;
  }

  /** Invalidates a device and all misses, since an unknown identifier may be registered now. */
  forget(deviceId: string): void {
    this.#epoch++;
    const identifier = this.#identifiers.get(deviceId);
    if (identifier !== undefined) this.#entries.delete(identifier);
    this.#identifiers.delete(deviceId);
    this.#unknown.clear();
  }

  /** Invalidates the devices of an account whose rules changed. */
  forgetAccount(accountId: string): void {
    this.#epoch++;
    this.#entries.deleteWhere((entry) => entry.accountId === accountId);
  }

  /** Invalidates everything, after missed notifications. */
  forgetAll(): void {
    this.#epoch++;
    this.#entries.clear();
    this.#unknown.clear();
    this.#identifiers.clear();
  }

  /** Lookups of one turn of the event loop are one query: a thousand trackers that come back at once ask once. */
  #lookUp(identifier: string): Promise<Device | null> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#flush());
      this.#waiting.push({ identifier, resolve, reject });
    });
  }

  async #flush(): Promise<void> {
    const lookups = this.#waiting.splice(0, MAX_LOOKUPS);
    if (this.#waiting.length > 0) setImmediate(() => void this.#flush());
    const epoch = this.#epoch;
    try {
      const identifiers = [...new Set(lookups.map((lookup) => lookup.identifier))];
      const found = await this.#ask(identifiers);
      // A result that was loading while its device changed is not cached.
      if (epoch === this.#epoch) for (const name of identifiers) this.#keep(name, found.get(name) ?? null);
      for (const lookup of lookups) lookup.resolve(found.get(lookup.identifier)?.device ?? null);
    } catch (error) {
      this.#log.warn({ err: error, lookups: lookups.length }, 'devices could not be looked up');
      for (const lookup of lookups) lookup.reject(error);
    }
  }

  /** What the database cannot compare is nobody's identifier; it costs the others of its query nothing. */
  async #ask(identifiers: string[]): Promise<Map<string, Found>> {
    try {
      const { found, claimed } = await this.#select(identifiers);
      if (claimed.length === 0) return found;
      const { rowCount } = await this.#pool.query(CONFIRM, [claimed]);
      return rowCount ? (await this.#select(identifiers)).found : found;
    } catch (error) {
      if (classifyFailure(error) !== 'data') throw error;
      const middle = Math.floor(identifiers.length / 2);
      if (middle === 0) {
        this.#log.warn({ err: error, identifiers }, 'an identifier that the database does not take');
        return new Map();
      }
      const halves = [identifiers.slice(0, middle), identifiers.slice(middle)];
      const [left = new Map(), right = new Map()] = await Promise.all(halves.map((half) => this.#ask(half)));
      return new Map([...left, ...right]);
    }
  }

  /** Confirmed devices, and identifiers whose claims are all unconfirmed. */
  async #select(identifiers: string[]): Promise<{ found: Map<string, Found>; claimed: string[] }> {
    const { rows } = await this.#pool.query<DeviceRow>(SELECT_DEVICES, [identifiers]);
    const confirmed = rows.filter(({ isConfirmed }) => isConfirmed);
    const found = new Map(confirmed.map((row) => [row.identifier, foundOf(row)]));
    const claimed = rows.map(({ identifier }) => identifier).filter((identifier) => !found.has(identifier));
    return { found, claimed: [...new Set(claimed)] };
  }

  #keep(identifier: string, found: Found | null): void {
    if (found) {
      this.#entries.set(identifier, { ...found, until: Date.now() + KNOWN_TTL_MS });
      this.#identifiers.set(found.device.id, identifier);
    } else this.#unknown.set(identifier, { device: null, until: Date.now() + UNKNOWN_TTL_MS });
  }
}
