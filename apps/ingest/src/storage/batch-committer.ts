import type { PoolClient } from 'pg';
import { AccountGeofences } from '../assignments/account-geofences.ts';
import { AssignmentCache } from '../assignments/assignment-cache.ts';
import type { AudienceOf } from '../assignments/audience.ts';
import { readOpenCommands } from '../commands/read-open-commands.ts';
import type { DeviceState } from '../pipeline/draft.ts';
import type { BatchPlan, KnownKeys } from './batch-plan.ts';
import { BoundedMap } from './bounded-map.ts';
import { classifyFailure, contestedDevices } from './classify-failure.ts';
import type { Committed } from './committed.ts';
import { Partitions } from './partitions.ts';
import { changedDevices, type Planned, planAgain, worksOf } from './plan-again.ts';
import { planBatch } from './plan-batch.ts';
import { QueryCache } from './query-cache.ts';
import { oldestRecordByDevice, readKnownKeys, readStates } from './read-batch.ts';
import { StorageSession } from './session.ts';
import type { StoreOptions } from './store-options.ts';
import { UnconfirmedPlans } from './unconfirmed-plans.ts';
import type { Work } from './work.ts';
import { createBatchWriters, writeBatch } from './write-batch.ts';

/** A device that alternates between processes costs them a failed commit so often, and a look at its state each time. */
const CONTESTED_MS = 600_000;
const MAX_CONTESTED = 10_000;

/** Commits one batch, or throws and leaves nothing behind: computed states are cached only once committed. */
export class BatchCommitter {
  readonly #options: StoreOptions;
  readonly #session: StorageSession;
  readonly #states: QueryCache<DeviceState>;
  readonly #assignmentHistories: AssignmentCache;
  readonly #geofences = new AccountGeofences();
  readonly #partitions = new Partitions();
  readonly #writers = createBatchWriters();
  readonly #unheard = new UnconfirmedPlans();
  /** Devices that another process wrote recently, with an expiry time. */
  readonly #contested = new BoundedMap<string, number>(MAX_CONTESTED);
  /** The plan of a batch that lost a serialization conflict. */
  #planned: Planned | null = null;
  /** Set after an unexpected duplicate: cached states no longer prove what is stored. */
  #checkAllKeys = false;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#session = new StorageSession(options.databaseUrl, options.log);
    this.#states = new QueryCache(options.limits.cachedDevices);
    this.#assignmentHistories = new AssignmentCache(options.limits.cachedDevices);
  }

  /** In commit order: earlier batches whose COMMIT answer was lost, then this one. */
  async commit(works: readonly Work[]): Promise<Committed[]> {
    const { limits } = this.#options;
    // An unresponsive server is abandoned: closing the session ends the wait below.
    const deadline = setTimeout(() => this.discard(), limits.commitSeconds * 1_000);
    try {
      const committed = await this.#transact(works);
      this.#checkAllKeys = false;
      return committed;
    } catch (error) {
      const contested = contestedDevices(error);
      if (contested) await this.#addDistance(contested);
      else {
        this.#planned = null;
        this.discard();
        this.forget(works.map((work) => work.device.id));
      }
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  }

  forget(deviceIds: readonly string[]): void {
    for (const id of deviceIds) {
      this.#states.forget(id);
      this.#assignmentHistories.forget(id);
    }
  }

  /** Invalidates an account whose settings changed. */
  forgetAccount(accountId: string): void {
    this.#assignmentHistories.forgetAccount(accountId);
    this.#geofences.forget(accountId);
  }

  forgetAll(): void {
    this.#states.forgetAll();
    this.#assignmentHistories.forgetAll();
    this.#geofences.forgetAll();
  }

  distrustStates(): void {
    this.#checkAllKeys = true;
  }

  forgetPartitions(): void {
    this.#partitions.forget();
  }

  discard(): void {
    this.#session.discard();
  }

  async close(): Promise<void> {
    await this.#session.close();
  }

  /** Others wrote the states of these devices: they are read and planned again, and what was planned of the rest stays. */
  async #addDistance(contested: readonly string[]): Promise<void> {
    this.forget(contested);
    for (const id of contested) this.#contested.set(id, Date.now() + CONTESTED_MS);
    const states = new Map(this.#planned?.known.states);
    for (const id of contested) states.delete(id);
    if (this.#planned) this.#planned.known = { ...this.#planned.known, states };
    await this.#session.rollBack();
  }

  /** Of the devices that others speak for too, no state is proof of what is stored a moment later. */
  #isContested(deviceId: string): boolean {
    const untilMs = this.#contested.get(deviceId);
    if (untilMs === undefined) return false;
    if (untilMs > Date.now()) return true;
    this.#contested.delete(deviceId);
    return false;
  }

  async #plan(client: PoolClient, works: readonly Work[]): Promise<{ plan: BatchPlan; keys: KnownKeys }> {
    const mayStay = !this.#checkAllKeys && this.#unheard.isEmpty;
    const before = mayStay && this.#planned?.works === works ? this.#planned : null;
    const kept = before?.known.states;
    const states = await readStates(client, works, { get: (id) => kept?.get(id) ?? this.#states.get(id) });
    const oldest = oldestRecordByDevice(works);
    const assignmentHistories = await this.#assignmentHistories.read(client, oldest);
    const geofences = await this.#geofences.read(client, assignmentHistories, oldest);
    const changed = before && changedDevices(before, { states, assignmentHistories });
    const toPlan = changed ? worksOf(works, changed) : works;
    const keys = await readKnownKeys(client, toPlan, states, this.#checkAllKeys);
    const isPending = (id: string) => this.#options.pendingCommands.has(id);
    const commands = await readOpenCommands(client, works, isPending);
    const known = { states, assignmentHistories, geofences, keys, commands };
    const plan = before && changed ? planAgain(before, changed, known) : planBatch(works, known);
    this.#planned = { works, known, plan };
    return { plan, keys };
  }

  async #transact(works: readonly Work[]): Promise<Committed[]> {
    const { metrics, audiences } = this.#options;
    const client = await this.#session.client();
    const startedAt = performance.now();
    const keepState = this.#states.ask();
    const { plan, keys } = await this.#plan(client, works);
    await this.#partitions.ensure(client, plan.positions);
    const before = await this.#unheard.findStored(client, keys);
    const audienceOf = await audiences.read(
      client,
      [plan, ...before].flatMap(({ assignments }) => [...assignments]),
    );
    const newEvents = await writeBatch(client, plan, this.#writers).catch((error: unknown) => {
      if (classifyFailure(error) === 'away') this.#unheard.add(plan);
      throw error;
    });
    this.#unheard.clear();
    this.#planned = null;
    for (const state of plan.states)
      if (this.#contested.size === 0 || !this.#isContested(state.deviceId)) keepState(state.deviceId, state);
    metrics.commitSeconds.observe((performance.now() - startedAt) / 1_000);
    metrics.observePlan(plan);
    return [...before.map((stored) => asCommitted(stored, audienceOf)), { plan, newEvents, audienceOf }];
  }
}

/** Which of its events were new nobody can tell any more; an event told twice has one id. */
function asCommitted(plan: BatchPlan, audienceOf: AudienceOf): Committed {
  return { plan, newEvents: new Set(plan.events.map(({ id }) => id)), audienceOf };
}
