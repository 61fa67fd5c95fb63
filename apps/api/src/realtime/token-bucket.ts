/** So many at once, and so many a second from then on. */
export type Rate = { burst: number; perSecond: number };

export type TokenBucket = {
  /** Whether there was room for it; what is refused takes nothing. */
  take: (cost?: number) => boolean;
  /** As good as a new one. */
  isFull: () => boolean;
};

export function createTokenBucket(
  { burst, perSecond }: Rate,
  nowMs: () => number = () => performance.now(),
): TokenBucket {
  let [left, atMs] = [burst, nowMs()];

  function refill(): void {
    const now = nowMs();
    left = Math.min(burst, left + ((now - atMs) / 1000) * perSecond);
    atMs = now;
  }

  return {
    take(cost = 1) {
      refill();
      if (left < cost) return false;
      left -= cost;
      return true;
    },
    isFull() {
      refill();
      return left === burst;
    },
  };
}
