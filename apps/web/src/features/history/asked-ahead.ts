import type { Client } from 'urql';
import type { Period } from '../../lib/period.ts';
import { loadOverview, type Overview } from '../../tracks/load-overview.ts';

/** A request that is not used within this time is aborted: the finger only scrolled. */
const TAKEN_WITHIN_MS = 2_000;

type AskedAheadRequest = { key: string; answer: Promise<Overview | null>; left: AbortController };

export type AskedAhead = ReturnType<typeof createAskedAhead>;

/** Requests tracks on pointer down, before the click that shows them. At most one such request runs. */
export function createAskedAhead(client: Client) {
  let asked: AskedAheadRequest | null = null;

  function stop(): void {
    asked?.left.abort();
    asked = null;
  }

  return {
    stop,
    ask(vehicleIds: readonly string[], period: Period): void {
      const key = keyOf(vehicleIds, period);
      if (asked?.key === key) return;
      stop();
      const left = new AbortController();
      const answer = loadOverview(client, stretchesOf(vehicleIds, period), left.signal);
      // Errors are handled by the caller of `take`. Without a caller they are ignored.
      answer.catch(() => undefined);
      const own = { key, answer, left };
      asked = own;
      setTimeout(() => asked === own && stop(), TAKEN_WITHIN_MS);
    },
    /**
     * Returns the answer of the early request if it matches, or sends the request now.
     *
     * @throws the failure · AbortError when `signal` says so
     */
    take(vehicleIds: readonly string[], period: Period, signal: AbortSignal): Promise<Overview | null> {
      if (asked?.key !== keyOf(vehicleIds, period))
        return loadOverview(client, stretchesOf(vehicleIds, period), signal);
      const { answer, left } = asked;
      asked = null;
      if (signal.aborted) left.abort();
      else signal.addEventListener('abort', () => left.abort(), { once: true });
      return answer;
    },
  };
}

function stretchesOf(vehicleIds: readonly string[], period: Period) {
  return vehicleIds.map((vehicleId) => ({ vehicleId, ...period }));
}

function keyOf(vehicleIds: readonly string[], { fromMs, toMs }: Period): string {
  return `${fromMs} ${toMs} ${vehicleIds.join()}`;
}
