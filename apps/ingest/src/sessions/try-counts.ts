import { BoundedMap } from '../storage/bounded-map.ts';

const SECOND_MS = 1_000;
const WINDOW_MS = 3_600 * SECOND_MS;
const KNOWN_MS = 30 * 86_400 * SECOND_MS;
const REFRESH_MS = 86_400 * SECOND_MS;
const LONGEST_MS = 3_600 * SECOND_MS;
const FIRST_MS = 60 * SECOND_MS;
/** Longest block of a network in which the device is known, since its tracker may be there. */
const KNOWN_BLOCK_MS = 10 * SECOND_MS;
const MAX_REMEMBERED = 50_000;

/** Wrong secrets within an hour before further ones are not compared. */
export const TRIES = { pair: 5, device: 20, network: 50 } as const;

export const NO_DEVICE = '00000000-0000-0000-0000-000000000000';
export const ANY_NETWORK = '';

export type TryKey = { deviceId: string; network: string };
export type TryCount = {
  failures: number;
  windowEndsMs: number;
  blockedUntilMs: number;
  knownMs: number;
};

const textOf = ({ deviceId, network }: TryKey): string => `${deviceId}|${network}`;

/** The scopes of an attempt: device and network together, the device, and the network. */
const scopesOf = ({ deviceId, network }: TryKey) =>
  [
    { deviceId, network, limit: TRIES.pair },
    { deviceId, network: ANY_NETWORK, limit: TRIES.device },
    { deviceId: NO_DEVICE, network, limit: TRIES.network },
  ] as const;

/**
 * Counts wrong secrets by device and network, in memory. After the limit, secrets are not compared for a time
 * that doubles up to an hour. A device under attack is still accepted from the networks it is known from.
 */
export class TryCounts {
  readonly #counts = new BoundedMap<string, TryCount>(MAX_REMEMBERED);

  mayTry(key: TryKey, nowMs: number): boolean {
    const [pair, device, network] = scopesOf(key).map((scope) => this.of(scope));
    const isBlocked = (count: TryCount | undefined) => (count?.blockedUntilMs ?? 0) > nowMs;
    if (isBlocked(pair)) return false;
    return this.isKnown(key, nowMs) || !(isBlocked(device) || isBlocked(network));
  }

  isKnown(key: TryKey, nowMs: number): boolean {
    return nowMs - this.of(key).knownMs < KNOWN_MS;
  }

  /** Counts a wrong secret. Returns the scopes it counted in. */
  fail(key: TryKey, nowMs: number): TryKey[] {
    const isKnown = this.isKnown(key, nowMs);
    return scopesOf(key).map(({ deviceId, network, limit }) => {
      const scope = { deviceId, network };
      const before = this.of(scope);
      const isOver = before.windowEndsMs <= nowMs;
      const failures = isOver ? 1 : before.failures + 1;
      const windowEndsMs = isOver ? nowMs + WINDOW_MS : before.windowEndsMs;
      const blockMs = blockOf(failures - limit, isKnown && limit === TRIES.pair);
      const blockedUntilMs = Math.max(before.blockedUntilMs, blockMs > 0 ? nowMs + blockMs : 0);
      this.#counts.set(textOf(scope), { ...before, failures, windowEndsMs, blockedUntilMs });
      return scope;
    });
  }

  /** Counts a right secret; true if the network is new and has to be stored. */
  succeed(key: TryKey, nowMs: number): boolean {
    const before = this.of(key);
    this.#counts.set(textOf(key), { ...before, failures: 0, blockedUntilMs: 0, knownMs: nowMs });
    return nowMs - before.knownMs > REFRESH_MS || before.failures > 0;
  }

  of(key: TryKey): TryCount {
    return (
      this.#counts.get(textOf(key)) ?? { failures: 0, windowEndsMs: 0, blockedUntilMs: 0, knownMs: -Infinity }
    );
  }

  /** Adds the counts of other processes. */
  merge(key: TryKey, other: TryCount): void {
    const own = this.of(key);
    this.#counts.set(textOf(key), {
      failures: Math.max(own.failures, other.failures),
      windowEndsMs: Math.max(own.windowEndsMs, other.windowEndsMs),
      blockedUntilMs: Math.max(own.blockedUntilMs, other.blockedUntilMs),
      knownMs: Math.max(own.knownMs, other.knownMs),
    });
  }
}

function blockOf(surplus: number, isKnown: boolean): number {
  if (surplus < 0) return 0;
  return isKnown ? KNOWN_BLOCK_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(surplus, 10));
}
