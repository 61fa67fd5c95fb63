import { type CombinedError, type Exchange, makeOperation, type Operation } from 'urql';
import { filter, makeSubject, merge, pipe, share } from 'wonka';
import { refusedForS } from './failure.ts';

declare module '@urql/core' {
  interface OperationContext {
    /** Number of retries of this operation so far. */
    putOff?: number;
  }
}

const PUT_OFF_MAX = 3;
/** Longest wait; a later time is reported as a failure, with that time. */
const WAIT_MAX_S = 60;
/** Jitter, so that screens refused together do not retry together. */
const SPREAD_MS = 1_000;

/**
 * Retries queries at the time the server gave (Retry-After), limited in number and time. Meanwhile the same query is not
 * sent again. Sits below the cache.
 */
export function retryAfterExchange(random: () => number = Math.random): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const waiting = new Map<number, ReturnType<typeof setTimeout>>();
      const again = makeSubject<Operation>();

      /** False for operations that already wait. A teardown cancels the wait. */
      function isToBeSent({ key, kind }: Operation): boolean {
        const timer = waiting.get(key);
        if (kind !== 'teardown' || timer === undefined) return timer === undefined;
        clearTimeout(timer);
        waiting.delete(key);
        return true;
      }

      function askLater(operation: Operation, waitS: number): void {
        const { key, kind, context } = operation;
        const later = makeOperation(kind, operation, { ...context, putOff: (context.putOff ?? 0) + 1 });
        const send = () => {
          waiting.delete(key);
          again.next(later);
        };
        waiting.set(key, setTimeout(send, waitS * 1_000 + random() * SPREAD_MS));
      }

      const sent$ = merge([pipe(operations$, filter(isToBeSent)), again.source]);
      return pipe(
        forward(share(sent$)),
        filter(({ operation, error }) => {
          const waitS = waitOf(operation, error);
          if (waitS !== null) askLater(operation, waitS);
          return waitS === null;
        }),
      );
    };
}

function waitOf(
  { kind, context: { putOff = 0 } }: Operation,
  error: CombinedError | undefined,
): number | null {
  const waitS = error ? refusedForS(error) : null;
  const mayWait = kind === 'query' && putOff < PUT_OFF_MAX && waitS !== null && waitS <= WAIT_MAX_S;
  return mayWait ? waitS : null;
}
