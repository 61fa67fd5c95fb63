import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { readAccounts, readInbox, readTrackers } from './read-fleet.ts';
import { readMoney, readSubscriptions } from './read-money.ts';
import { readPositions } from './read-positions.ts';
import { readStorage } from './read-storage.ts';
import { readDeliveries, readJobs } from './read-work.ts';

/** A part that takes longer is reported as unknown, and the page is shown without it. */
export const PART_TIMEOUT_MS = 3_000;

const PARTS = {
  accounts: readAccounts,
  subscriptions: readSubscriptions,
  trackers: readTrackers,
  positions: readPositions,
  inbox: readInbox,
  deliveries: readDeliveries,
  jobs: readJobs,
  storage: readStorage,
  money: readMoney,
} as const;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

type Read = { [Name in PartName]: Awaited<ReturnType<(typeof PARTS)[Name]>> };
export type PartState = { part: PartName; isKnown: boolean; knownAt: Date | null };
export type ServiceFigures = { [Name in PartName]: Read[Name] | null } & {
  countedAt: Date;
  parts: PartState[];
};

type Deps = { pool: Pool; clock: Clock; log: Logger; filesFolder: string | null };

/**
 * Counts the figures of the dashboard, one statement for each part. A part that fails does not affect the
 * others. Concurrent requests share a running count.
 */
export class FigureReader {
  readonly #deps: Deps;
  readonly #counting = new Map<PartName, Promise<unknown>>();
  readonly #knownAt = new Map<PartName, Date>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async read(): Promise<ServiceFigures> {
    const values = await Promise.all(PART_NAMES.map((part) => this.#value(part)));
    const byPart = Object.fromEntries(PART_NAMES.map((part, index) => [part, values[index] ?? null]));
    return {
      ...(byPart as { [Name in PartName]: Read[Name] | null }),
      countedAt: this.#deps.clock.now(),
      parts: PART_NAMES.map((part) => ({
        part,
        isKnown: byPart[part] !== null,
        knownAt: this.#knownAt.get(part) ?? null,
      })),
    };
  }

  async #value(part: PartName): Promise<unknown> {
    const counting = this.#counting.get(part) ?? this.#count(part);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PART_TIMEOUT_MS);
    });
    return Promise.race([counting, late]).finally(() => clearTimeout(timer));
  }

  /** Null if it failed. A count that takes too long runs until the database cancels it. */
  #count(part: PartName): Promise<unknown> {
    const { pool, clock, log, filesFolder } = this.#deps;
    const counting = PARTS[part](pool, filesFolder)
      .then((figures) => {
        this.#knownAt.set(part, clock.now());
        return figures;
      })
      .catch((error: unknown) => {
        log.warn({ err: error, part }, 'a part of the dashboard is not known');
        return null;
      })
      .finally(() => this.#counting.delete(part));
    this.#counting.set(part, counting);
    return counting;
  }
}
