import type { IngestMetrics } from '../metrics.ts';
import type { DatabaseClock } from '../monitor/database-clock.ts';
import type { Device } from '../sessions/device.ts';
import { isWrongGuess, type Refusal, refusalOf, type Shown } from '../sessions/device-guard.ts';
import type { SecretTries } from '../sessions/secret-tries.ts';
import { BoundedMap } from '../storage/bounded-map.ts';
import type { Store } from '../storage/store.ts';
import { NOBODY_WAITS, weigh } from '../storage/work.ts';

/** Repeated refusals of a device are reported once per interval. */
const QUIET_MS = 600_000;
const MAX_REMEMBERED = 10_000;

type RefusalsDeps = { store: Store; clock: DatabaseClock; metrics: IngestMetrics; tries: SecretTries };

/** Counts connections that were refused for a device, and reports them to its account. */
export class Refusals {
  readonly #parts: RefusalsDeps;
  readonly #toldMs = new BoundedMap<string, number>(MAX_REMEMBERED);

  constructor(parts: RefusalsDeps) {
    this.#parts = parts;
  }

  /** Whether the connection is refused for the device; a refusal is recorded. */
  refuses(device: Device, shown: Shown): boolean {
    const refusal = this.#isThrottled(device, shown) ? 'wrongSecret' : refusalOf(device.guard, shown);
    if (refusal) this.#note(device, refusal, shown);
    return refusal !== null;
  }

  /** Delay of the reply to a refused connection. */
  delayMs(device: Device, { remoteAddress }: Pick<Shown, 'remoteAddress'>): number {
    return device.guard?.secretHash ? this.#parts.tries.delayMs(device.id, remoteAddress) : 0;
  }

  /** Whether too many wrong secrets were tried to compare another; otherwise counts this one. */
  #isThrottled({ id, guard }: Device, shown: Shown): boolean {
    const { tries, metrics } = this.#parts;
    if (!guard?.secretHash || shown.secret === null) return false;
    if (!tries.mayTry(id, shown.remoteAddress)) {
      metrics.refusedSenders.inc({ reason: 'tooManyTries' });
      return true;
    }
    if (isWrongGuess(guard, shown)) tries.fail(id, shown.remoteAddress);
    else tries.succeed(id, shown.remoteAddress);
    return false;
  }

  #note(device: Device, refusal: Refusal, { protocol, remoteAddress }: Shown): void {
    const { store, clock, metrics } = this.#parts;
    metrics.refusedSenders.inc({ reason: refusal });
    const key = `${device.id}|${refusal}`;
    if (Date.now() - (this.#toldMs.get(key) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    this.#toldMs.set(key, Date.now());
    const at = clock.now();
    const attributes = { protocol, remoteAddress };
    store.push({
      ...{ device, protocol, remoteAddress, receivedAt: at, link: null, replies: [], frame: null },
      records: [{ kind: 'alarm', at, alarm: refusal, attributes }],
      bytes: weigh(1, 0),
      source: NOBODY_WAITS,
    });
  }
}
