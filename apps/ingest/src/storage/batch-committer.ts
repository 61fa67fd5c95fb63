import type { DeviceState } from '../pipeline/draft.ts';
import type { AudienceOf } from '../seats/audience.ts';
import { Fittings } from '../seats/fittings.ts';
import { classifyFailure } from './classify-failure.ts';
import type { Committed } from './committed.ts';
import { KeptAnswers } from './kept-answers.ts';
import { Partitions } from './partitions.ts';
import { type BatchPlan, planBatch } from './plan-batch.ts';
import { oldestToldBy, readKnownKeys, readStates } from './read-batch.ts';
import { StorageSession } from './session.ts';
import type { StoreOptions } from './store-options.ts';
import { UnheardPlans } from './unheard-plans.ts';
import type { Work } from './work.ts';
import { createBatchWriters, writeBatch } from './write-batch.ts';

/** Makes one batch durable, or throws and leaves nothing behind: computed states live only as long as their commit. */
export class BatchCommitter {
  readonly #options: StoreOptions;
  readonly #session: StorageSession;
  readonly #states: KeptAnswers<DeviceState>;
  readonly #fittings: Fittings;
  readonly #partitions = new Partitions();
  readonly #writers = createBatchWriters();
  readonly #unheard = new UnheardPlans();
  /** After an unexpected duplicate the states are no proof of what is stored. */
  #checkAllKeys = false;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#session = new StorageSession(options.databaseUrl, options.log);
    this.#states = new KeptAnswers(options.limits.cachedDevices);
    this.#fittings = new Fittings(options.limits.cachedDevices);
  }

  /** In the order they were stored: before this one, those of which we had not heard. */
  async commit(works: readonly Work[]): Promise<Committed[]> {
    const { limits } = this.#options;
    // A server that does not answer is left: the session ends, and with it the wait below.
    const deadline = setTimeout(() => this.discard(), limits.commitSeconds * 1_000);
    try {
      const committed = await this.#transact(works);
      this.#checkAllKeys = false;
      return committed;
    } catch (error) {
      this.discard();
      this.forget(works.map((work) => work.device.id));
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  }

  forget(deviceIds: readonly string[]): void {
    for (const id of deviceIds) {
      this.#states.forget(id);
      this.#fittings.forget(id);
    }
  }

  forgetAll(): void {
    this.#states.forgetAll();
    this.#fittings.forgetAll();
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

  async #transact(works: readonly Work[]): Promise<Committed[]> {
    const { metrics, audiences } = this.#options;
    const client = await this.#session.client();
    const startedAt = performance.now();
    const keepState = this.#states.ask();
    const states = await readStates(client, works, this.#states);
    const fittings = await this.#fittings.read(client, oldestToldBy(works));
    const keys = await readKnownKeys(client, works, states, this.#checkAllKeys);
    const plan = planBatch(works, { states, fittings, keys });
    await this.#partitions.ensure(client, plan.positions);
    const before = await this.#unheard.findStored(client, keys);
    const audienceOf = await audiences.read(
      client,
      [plan, ...before].flatMap(({ seats }) => [...seats]),
    );
    const newEvents = await writeBatch(client, plan, this.#writers).catch((error: unknown) => {
      if (classifyFailure(error) === 'away') this.#unheard.add(plan);
      throw error;
    });
    this.#unheard.clear();
    for (const state of plan.states) keepState(state.deviceId, state);
    metrics.commitSeconds.observe((performance.now() - startedAt) / 1_000);
    metrics.observePlan(plan);
    return [...before.map((stored) => asCommitted(stored, audienceOf)), { plan, newEvents, audienceOf }];
  }
}

/** Which of its events were new nobody can tell any more; an event told twice has one id. */
function asCommitted(plan: BatchPlan, audienceOf: AudienceOf): Committed {
  return { plan, newEvents: new Set(plan.events.map(({ id }) => id)), audienceOf };
}
